import type { RuleTexts } from '../ruleTexts.ts';

/** Rules on programs in JavaScript and on infrastructure. */
export const INJECTION_RULES: RuleTexts = {
  'container-escalation-allowed': [
    'Ein Container hat mehr Rechte, als die meisten Programme brauchen',
    'Ein Programm, das im Container root ist, ist einen Fehler im Kernel davon entfernt, es auch außerhalb zu sein.',
    'Den Schutz anlassen: runAsNonRoot: true und allowPrivilegeEscalation: false setzen und einen anderen Benutzer als 0 nennen.',
  ],
  'container-host-access': [
    'Ein Container greift in den Rechner, auf dem er läuft',
    'Mit dem Socket der Container-Engine, den Prozessen, dem Netz oder dem Wurzelordner des Rechners endet ein Einbruch nicht am Container.',
    'Die Einbindung oder Einstellung entfernen; muss ein Programm mit der Engine sprechen, einen filternden Proxy dazwischensetzen.',
  ],
  'container-privileged': [
    'Ein Container läuft mit den Rechten des Rechners',
    'Ein privilegierter Container ist keine Wand: Wer ins Programm einbricht, besitzt den Rechner und alles, was sonst dort läuft.',
    'privileged entfernen, alle Capabilities abgeben und die eine nötige wieder hinzufügen.',
  ],
  'container-unpinned-image': [
    'Ein Container startet, was gerade das neueste Image ist',
    'Dieselben Einstellungen starten morgen ein anderes Programm, und ein übernommenes Image kommt unbemerkt herein.',
    'Eine Version nennen, am besten mit Digest: image:1.2.3@sha256:…',
  ],
  'docker-loose-rights': [
    'Ein Image vergibt mehr Rechte als nötig',
    'Jedes davon macht einen Einbruch in das Programm des Containers wertvoller als nötig.',
    'Einzelne Dateien einem einzelnen Benutzer geben, root-Arbeiten beim Bauen erledigen und den Container mit docker exec statt eines Login-Servers erreichen.',
  ],
  'docker-runs-as-root': [
    'Das Programm des Images läuft als root',
    'Ohne USER-Zeile ist das Programm im Container root, was jeden Einbruch verschlimmert.',
    'Vor CMD oder ENTRYPOINT einen Benutzer und eine USER-Zeile hinzufügen.',
  ],
  'docker-secret-in-image': [
    'Ein Geheimnis steckt im Image',
    'Werte aus ENV und ARG bleiben im Image und in seiner Geschichte: Wer das Image lädt, kann sie lesen.',
    'Beim Bauen RUN --mount=type=secret verwenden und dem laufenden Container Geheimnisse von außen geben.',
  ],
  'docker-unpinned-image': [
    'Ein Image baut auf dem gerade neuesten auf',
    'Dieselben Quellen ergeben morgen ein anderes Image, und eine übernommene Grundlage kommt unbemerkt herein.',
    'Eine Version nennen, am besten mit Digest: FROM image:1.2.3@sha256:…',
  ],
  'docker-unverified-download': [
    'Ein Image übernimmt ungeprüfte Downloads',
    'Ohne Prüfung von Zertifikat oder Signatur kann jeder unterwegs austauschen, was installiert wird.',
    'Die Prüfung anlassen; stattdessen das fehlende Zertifikat oder den fehlenden Schlüssel installieren.',
  ],
  'kubernetes-certificate-unchecked': [
    'Ein Cluster spricht mit einem Server, ohne ihn zu prüfen',
    'Jeder unterwegs kann anstelle des Servers antworten, gesendete Token lesen und bestimmen, was zurückkommt.',
    'Das Zertifikat der Zertifizierungsstelle angeben (caBundle, certificate-authority-data) und die Prüfung anlassen.',
  ],
  'kubernetes-wildcard-role': [
    'Eine Rolle reicht weit in den Cluster',
    'Mit solchen Rechten ist ein verlorenes Token der ganze Cluster. Wer ein Programm mit dieser Rolle übernimmt, liest alle Geheimnisse und führt alles aus.',
    'Die nötigen Verben und Ressourcen nennen.',
  ],
  'terraform-broad-rights': [
    'Rechte in der Cloud sind weiter, als irgendeine Aufgabe braucht',
    'Ein gestohlener Schlüssel oder ein Fehler genügt dann, um das ganze Konto zu übernehmen.',
    'Aktionen, Ressourcen und Identitäten nennen; Administratorrechte Menschen vorbehalten, die sich anmelden.',
  ],
  'terraform-no-logging': [
    'Was in der Cloud geschieht, wird nicht aufgezeichnet',
    'Nach einem Einbruch kann niemand sagen, was genommen wurde, und währenddessen merkt es niemand.',
    'Protokolle einschalten und dort aufbewahren, wo dasselbe Konto sie nicht löschen kann.',
  ],
  'terraform-no-recovery': [
    'Verlorene oder gelöschte Cloud-Daten sind nicht wiederzubekommen',
    'Ein Fehler oder ein Erpresser hat dann das letzte Wort.',
    'Sicherungen und alte Versionen behalten und vor dem Löschen schützen.',
  ],
  'terraform-provider-key': [
    'Daten sind nur mit dem Schlüssel des Anbieters verschlüsselt',
    'Mit dem Standardschlüssel des Anbieters lässt sich der Zugriff weder durch Entzug des Schlüssels sperren noch sehen, wer ihn benutzt hat.',
    'Einen eigenen Schlüssel nennen (kms_key_id, kms_key_name …), wo die Daten es wert sind.',
  ],
  'terraform-public-access': [
    'Eine Cloud-Ressource steht allen offen',
    'Speicher, Datenbanken und Maschinen, die dem ganzen Internet antworten, werden binnen Stunden gefunden.',
    'Die Einstellung schließen und die nötigen Netze oder Identitäten erlauben.',
  ],
  'terraform-unencrypted-storage': [
    'Daten in der Cloud liegen unverschlüsselt',
    'Eine kopierte Festplatte, Sicherung oder Warteschlange kann lesen, wer an sie herankommt.',
    'Verschlüsselung im Ruhezustand einschalten, am besten mit einem eigenen, regelmäßig gewechselten Schlüssel.',
  ],
  'terraform-weak-transport': [
    'Verbindungen in der Cloud sind möglicherweise unverschlüsselt oder nutzen altes TLS',
    'Was offen oder unter gebrochenen TLS-Versionen reist, lässt sich unterwegs lesen und ändern.',
    'Nur verschlüsselte Verbindungen mit TLS 1.2 oder neuer erlauben.',
  ],
  'cloud-stack-open': [
    'Legt einen offenen oder unverschlüsselten Dienst in der Cloud an',
    'Was der Stack anlegt, können Unbefugte lesen oder wer an die Festplatten oder die Leitung kommt.',
    'Buckets und Datenbanken privat halten, Verschlüsselung und enforceSSL einschalten und nur einzelne Adressen zulassen.',
  ],
  'careless-buffer': [
    'Erzeugt oder liest einen Puffer ohne Rücksicht auf seine Grenzen',
    '`new Buffer(n)` mit einer Zahl gibt Speicher heraus, wie er ist, mit Resten anderer Programmteile; wer eine Zahl statt eines Textes sendet, bekommt sie zu sehen. `noAssert` liest über das Ende hinaus.',
    'Buffer.from für Daten und Buffer.alloc für Platz verwenden und die Prüfung der Grenzen anlassen.',
  ],
  'code-injection': [
    'Führt Eingaben als Code aus',
    'Text von außen gelangt an eval, eine Function, `vm` oder einen Timer mit Text. Nichts davon hält fremden Code vom Prozess fern.',
    'Daten mit JSON.parse lesen, Aktionen aus einer festen Tabelle wählen und fremden Code nur in einem eigenen Prozess oder Dienst ausführen.',
  ],
  'command-injection': [
    'Command Injection: Eingaben gelangen in einen Shell-Befehl',
    'Text eines Clients wird Teil eines Befehls, den eine Shell liest. Mit `;` oder `$( )` darin führt der Client Programme auf dem Rechner aus.',
    'Das Programm mit `execFile` oder `spawn` und einer Argumentliste ohne Shell aufrufen und Wählbares mit einer festen Liste vergleichen.',
  ],
  'cookie-unprotected': [
    'Setzt ein Cookie ohne Schutz',
    'Ein Anmelde-Cookie, das Skripte lesen können oder das unverschlüsselt reist, lässt sich stehlen.',
    'httpOnly, secure und sameSite setzen.',
  ],
  'cors-open': [
    'Lässt jede Website ihre Antworten lesen',
    'Eine Seite irgendeiner Website kann diesen Server aus dem Browser eines Besuchers aufrufen und die Antwort lesen, bei erlaubten Anmeldedaten mit dessen Anmeldung.',
    'Die Herkünfte nennen, die lesen dürfen; Anmeldedaten nur für sie erlauben.',
  ],
  'decryption-unchecked': [
    'Entschlüsselt, ohne auf Änderungen zu prüfen',
    'GCM, CCM, OCB und Poly1305 sagen am Ende, in `final`, ob der Text unterwegs geändert wurde. Ohne diesen Aufruf wird geändertem Text geglaubt.',
    '`final` aufrufen und den Text erst danach verwenden.',
  ],
  'deep-merge-of-input': [
    'Mischt Eingaben mit allen ihren Namen in ein Objekt',
    'Der Client wählt die Namen der Eigenschaften, auch `__proto__` und `constructor`. Eine Funktion, die Objekten nach Namen folgt, kann dann ändern, was alle Objekte des Programms teilen.',
    'Bekannte Felder einzeln übernehmen, Eingaben gegen ein Schema prüfen, das keine anderen durchlässt, und das mischende Paket aktuell halten.',
  ],
  'desktop-opens-address': [
    'Lässt eine Seite wählen, was der Desktop öffnet',
    'shell.openExternal übergibt die Adresse dem Betriebssystem, das startet, was für ihr Schema steht: auch Dateien, Freigaben und installierte Helfer.',
    'Die Adresse zerlegen und nur öffnen, wenn das Protokoll https: und der Host bekannt ist.',
  ],
  'desktop-window-open-to-pages': [
    'Gibt Seiten in einem Desktop-Fenster die Rechte des Programms',
    'Mit nodeIntegration oder ohne contextIsolation oder webSecurity kann ein Skript in einem Electron-Fenster Programme starten und Dateien lesen. Ein eingeschleustes Skript genügt dann.',
    'nodeIntegration aus- und contextIsolation, sandbox und webSecurity anlassen; einzelne Funktionen mit contextBridge übergeben.',
  ],
  'dom-markup': [
    'Setzt die Adresse der Seite oder eine Nachricht als Markup in die Seite',
    'Ein Teil der Adresse oder eine Nachricht eines anderen Fensters wird als HTML gelesen. Ein Link oder eine Seite, die diese einrahmt, kann hier Skripte ausführen.',
    'textContent verwenden; wo Markup nötig ist, mit einem Sanitizer wie DOMPurify säubern; `event.origin` von Nachrichten prüfen.',
  ],
  'error-details-sent': [
    'Sendet Interna des Programms an den Client',
    'Stacktraces nennen Dateien, Bibliotheken und deren Versionen; die Umgebung enthält Passwörter. Beides zeigt Angreifern den Weg.',
    'Den Fehler auf dem Server protokollieren und mit einem kurzen Satz und einer Nummer antworten.',
  ],
  'eval-of-variable': [
    'Führt zusammengesetzten Text als Code aus',
    'Der Text, den eval ausführt, steht nicht fest. Kommt je ein Teil von außen, läuft er als Code.',
    'Eine Tabelle von Funktionen, JSON.parse oder einen kleinen Parser verwenden.',
  ],
  'files-open-to-everybody': [
    'Legt eine Datei ab, an die jedes Konto des Rechners herankommt',
    'Eine Datei, die alle schreiben dürfen, oder eine mit bekanntem Namen im gemeinsamen Temp-Ordner kann jedes andere Programm lesen, ersetzen oder als Verknüpfung unterschieben.',
    'Rechte nur dem Besitzer geben (0o600, 0o700) und temporäre Dateien in einem Ordner von fs.mkdtemp anlegen.',
  ],
  'fixed-start-value': [
    'Verschlüsselt mit immer demselben Startwert',
    'Mit gleichem Schlüssel und Startwert verschlüsseln sich gleiche Texte gleich; in Zählermodi und GCM verraten zwei solche Nachrichten beide Texte und den Schlüssel der Prüfung.',
    'Für jede Nachricht einen neuen zufälligen Startwert erzeugen (crypto.randomBytes(12) für GCM, 16 für CBC) und mitsenden.',
  ],
  'header-from-input': [
    'Setzt Eingaben in eine Kopfzeile der Antwort',
    'Ein Client wählt den Wert einer Kopfzeile. Er kann schwächen, was sie schützt (Caching, Einrahmen, Inhaltstyp), und bei durchgelassenen Zeilenumbrüchen eigene hinzufügen.',
    'Den Wert aus einer festen Liste wählen oder kodieren.',
  ],
  'incomplete-escape': [
    'Maskiert nur die erste Stelle',
    'replace mit einem Text oder einem Ausdruck ohne das Flag g ändert nur die erste Stelle. Ein zweites Anführungszeichen kommt durch.',
    'replaceAll oder das Flag g verwenden, besser eine bewährte Funktion zum Maskieren.',
  ],
  'insecure-address': [
    'Spricht unverschlüsselt mit einem Server',
    'Jeder unterwegs kann lesen und ändern, was gesendet wird und zurückkommt.',
    'https und wss verwenden und Umleitungen auf http nicht folgen.',
  ],
  'ldap-injection': [
    'Setzt Eingaben in eine Verzeichnissuche',
    'Klammern und Sterne im Text ändern, wonach der Filter fragt: Eine Anmeldung lässt sich umgehen und jeder Eintrag lesen.',
    'Den Wert nach RFC 4515 maskieren (ldap-escape oder Filterobjekte des Pakets), bevor er Teil eines Filters wird.',
  ],
  'log-from-input': [
    'Schreibt Eingaben unverändert ins Protokoll',
    'Ein Zeilenumbruch im Text beginnt einen neuen Eintrag; ein Client kann Einträge schreiben, die nie geschehen sind. `%s` und `%o` in einem Format verschlucken die Werte dahinter.',
    'Werte als Felder eines Objekts an den Logger geben oder Zeilenumbrüche vorher entfernen; Formate fest lassen.',
  ],
  'loose-address-expression': [
    'Vergleicht Hosts mit einem Ausdruck, der andere durchlässt',
    'Ein nicht maskierter Punkt steht für jedes Zeichen: `www.example.com` passt auch auf `wwwxexample.com`, das jeder registrieren kann.',
    'Punkte maskieren (`\\.`) und mit `$` oder `/` enden; besser die Adresse zerlegen und ihren Host vergleichen.',
  ],
  'mass-assignment': [
    'Speichert einen ganzen Anfrageinhalt als Datensatz',
    'Der Client kann mehr Felder senden, als das Formular zeigt: `isAdmin`, `owner`, `balance`. Alle werden gespeichert.',
    'Die Felder einzeln übernehmen (`const { name, email } = req.body`) oder gegen ein Schema prüfen, das keine anderen durchlässt.',
  ],
  'message-to-any-window': [
    'Sendet eine Nachricht an jede Seite, die gerade im Fenster ist',
    'Mit `*` als Ziel wird die Nachricht auch zugestellt, wenn das Fenster inzwischen eine fremde Seite zeigt.',
    'Als zweites Argument die Herkunft nennen, die die Nachricht lesen darf.',
  ],
  'message-without-origin-check': [
    'Nimmt Nachrichten jedes Fensters an',
    'Der Empfänger prüft nicht, woher eine Nachricht kommt. Jede Seite, die diese einrahmt oder öffnet, kann sie senden.',
    'Im Empfänger zuerst `event.origin` mit den erlaubten Herkünften vergleichen.',
  ],
  'nosql-injection': [
    'Lässt Eingaben eine Datenbankabfrage formen',
    'Ein Wert aus einer Anfrage kann ein Objekt wie `{"$ne": null}` sein, das die Datenbank als Operator liest. So lassen sich Anmeldungen umgehen.',
    'Den Wert zuerst zu Text machen (`String(value)`) oder gegen ein Schema prüfen; nie einen ganzen Inhalt an eine Abfrage geben.',
  ],
  'object-key-from-input': [
    'Lässt Eingaben eine Eigenschaft wählen',
    'Ein Client wählt, welche Eigenschaft eines Objekts benutzt wird. Mit `__proto__` oder `constructor` erreicht er, was alle Objekte teilen.',
    'Eine Map, ein Objekt ohne Prototyp oder den Vergleich mit einer festen Liste verwenden.',
  ],
  'old-tls-version': [
    'Erlaubt eine gebrochene TLS-Version',
    'SSL und TLS vor 1.2 lassen sich mit bekannten Angriffen lesen oder ändern; Browser haben sie abgeschafft.',
    'Die Version der Plattform überlassen oder minVersion auf TLSv1.2 oder TLSv1.3 setzen.',
  ],
  'open-redirect': [
    'Lässt Eingaben wählen, wohin Menschen geleitet werden',
    'Ein Link auf diese Website kann zu jeder anderen führen. Man traut dem Namen im Link; bei Anmeldungen können so Token abfließen.',
    'Nur auf Pfade dieser Website umleiten (beginnend mit einem `/` und nicht `//`) oder das Ziel aus einer festen Liste wählen.',
  ],
  'password-in-code': [
    'Vergleicht ein Passwort mit einem im Code',
    'Wer den Code lesen kann, hat das Passwort, und es lässt sich ohne neue Version nicht ändern.',
    'Einen gesalzenen Hash des Passworts außerhalb des Codes aufbewahren und damit vergleichen.',
  ],
  'path-traversal': [
    'Lässt Eingaben eine Datei wählen',
    'Ein Teil eines Pfades kommt von einem Client oder aus einem Archiv. Mit `../` darin werden Dateien außerhalb des Ordners gelesen oder geschrieben.',
    'Nur den letzten Teil des Namens nehmen (`path.basename`) oder den Pfad auflösen und prüfen, dass er noch mit dem Ordner beginnt; bei sendFile `root` verwenden.',
  ],
  'predictable-token': [
    'Erzeugt ein Geheimnis mit Math.random',
    'Math.random lässt sich aus wenigen Werten vorhersagen. Damit erzeugte Token, Passwörter und Codes lassen sich erraten.',
    'crypto.randomBytes, crypto.randomUUID oder crypto.getRandomValues verwenden.',
  ],
  'prototype-pollution': [
    'Folgt einem Objekt nach Namen, die `__proto__` sein können',
    'Ein Pfad wie `__proto__.admin` führt aus dem Objekt zu dem, was alle Objekte teilen. Ein dort gesetzter Wert ändert jedes Objekt des Programms.',
    'Die Namen `__proto__`, `constructor` und `prototype` ablehnen, nur eigenen Eigenschaften folgen oder eine Map verwenden.',
  ],
  'reflected-markup': [
    'Sendet Eingaben als Markup zurück',
    'Was ein Client sandte, steht unmaskiert in einer HTML-Antwort. Ein Link kann dann in den Seiten dieser Website Skripte ausführen, mit der Anmeldung dessen, der ihn öffnet.',
    'Mit res.json antworten oder eine Template-Engine maskieren lassen; von Hand nur mit einer bewährten Funktion.',
  ],
  'regex-from-input': [
    'Macht aus Eingaben einen regulären Ausdruck',
    'Ein Client kann einen Ausdruck schreiben, der für einen kurzen Text Sekunden oder Stunden braucht; eine Anfrage hält den ganzen Server an.',
    'Den Text zuerst maskieren (RegExp.escape oder eine kleine Funktion) oder mit includes suchen.',
  ],
  'secret-in-token': [
    'Setzt ein Passwort in ein Token, das alle lesen können',
    'Ein JSON Web Token ist signiert, nicht verschlüsselt: Wer es hat oder in einem Protokoll findet, liest alles.',
    'Nur eine Kennung ins Token setzen und den Rest auf dem Server nachschlagen.',
  ],
  'secret-logged': [
    'Schreibt ein Passwort oder Token ins Protokoll',
    'Protokolle lesen mehr Menschen, und sie bleiben länger als das, wovon sie handeln. Wer sie liest, kann sich als andere anmelden.',
    'Geheimnisse aus Protokollen weglassen oder nur vermerken, dass sie da waren.',
  ],
  'server-request-forgery': [
    'Lässt Eingaben wählen, wohin der Server Anfragen sendet',
    'Ein Client bestimmt den Host einer Anfrage des Servers. Dienste im Netz und die Adresse der Cloud für Zugangsdaten antworten dem Server.',
    'Den Host fest lassen oder nach dem Zerlegen mit einer festen Liste vergleichen; private Adressen nach dem Auflösen ablehnen.',
  ],
  'signing-secret-in-code': [
    'Signiert, prüft oder verschlüsselt mit einem Geheimnis im Code',
    'Wer den Code lesen kann, stellt Token und Sitzungen aus, denen dieser Server glaubt, für jede Person.',
    'Das Geheimnis aus der Umgebung oder einem Geheimnisspeicher lesen und das veröffentlichte ändern.',
  ],
  'slow-expression': [
    'Verwendet einen regulären Ausdruck, der ewig dauern kann',
    'Eine wiederholte Gruppe, die nur eine weitere Wiederholung enthält, kann auf exponentiell viele Arten passen. Ein langer, nicht passender Text hält den Prozess an.',
    'Eine der beiden Wiederholungen entfernen oder die Länge des Textes vorher begrenzen.',
  ],
  'sql-injection': [
    'SQL Injection: Eingaben gelangen in eine SQL-Anweisung',
    'Text eines Clients wird Teil der Anweisung selbst. Ein Anführungszeichen darin beendet den Wert, und der Rest wird als SQL gelesen: jede Zeile lesen und ändern.',
    'Platzhalter schreiben (`?`, `$1`, `:name`) und die Werte getrennt übergeben; Spaltennamen aus einer festen Liste wählen.',
  ],
  'template-injection': [
    'Verwendet Eingaben als Vorlage',
    'Eine Vorlage ist ein Programm. Text eines Clients, der als Vorlage übersetzt wird, läuft auf dem Server.',
    'Vorlagen in Dateien halten und ihnen Eingaben nur als Werte geben.',
  ],
  'timing-comparison': [
    'Vergleicht eine Signatur Zeichen für Zeichen',
    'Ein gewöhnlicher Vergleich hält beim ersten Unterschied an. Die Dauer verrät, wie viel richtig geraten war.',
    'Mit crypto.timingSafeEqual auf gleich langen Puffern vergleichen.',
  ],
  'tls-verification-off': [
    'Schaltet die Prüfung von Zertifikaten ab',
    'Ohne die Prüfung kann sich jeder unterwegs als der Server ausgeben, alles lesen und ändern.',
    'Die Prüfung anlassen; das Zertifikat einer eigenen Zertifizierungsstelle mit `ca` oder NODE_EXTRA_CA_CERTS hinzufügen.',
  ],
  'token-in-page-storage': [
    'Verwahrt ein Token, wo jedes Skript der Seite es lesen kann',
    'localStorage hat keinen Schutz vor Skripten und kein Ende. Ein eingeschleustes Skript oder ein schlechtes Paket nimmt die Anmeldung mit.',
    'Anmeldungen in einem Cookie mit httpOnly, secure und sameSite verwahren.',
  ],
  'token-not-verified': [
    'Glaubt einem Token, ohne seine Signatur zu prüfen',
    'Ein JSON Web Token, das nur dekodiert wird oder den Algorithmus `none` nutzen darf, kann jeder schreiben.',
    'verify mit einer festen Liste von Algorithmen verwenden, bevor dem Token etwas geglaubt wird.',
  ],
  'unescaped-markup': [
    'Setzt einen Wert unmaskiert in eine Seite',
    'Das Maskieren des Frameworks wird umgangen. Enthält der Wert je Text eines Besuchers, kann er Skripte ausführen.',
    'Das Framework maskieren lassen; wo Markup nötig ist, mit einem Sanitizer wie DOMPurify säubern.',
  ],
  'unescaped-template': [
    'Eine Vorlage setzt einen Wert unmaskiert ein',
    'Das Maskieren der Template-Engine wird umgangen. Enthält der Wert je Text eines Besuchers, kann er Skripte in der Seite ausführen.',
    'Die maskierende Form verwenden; wo Markup nötig ist, vorher mit einem Sanitizer wie DOMPurify säubern.',
  ],
  'unsafe-deserialization': [
    'Unsichere Deserialisierung: Eingaben können beim Einlesen Code ausführen',
    'Diese Formate können Funktionen oder Typen enthalten. Ein Client, der den Text schreibt, bestimmt, was beim Lesen läuft.',
    'JSON.parse verwenden und das Ergebnis gegen ein Schema prüfen; bei js-yaml Version 4 oder `safeLoad`.',
  ],
  'unsafe-option': [
    'Schaltet einen Schutz einer Bibliothek ab',
    'Die Bibliothek schützt von sich aus; diese Option nimmt den Schutz weg.',
    'Die Option auf dem Standard lassen oder im Kommentar sagen, warum sie nötig ist und was stattdessen schützt.',
  ],
  'weak-cipher': [
    'Verwendet eine schwache Verschlüsselung',
    'DES, RC4 und der ECB-Modus verraten, was sie verbergen sollen; createCipher macht Schlüssel und Startwert aus einem Passwort auf leicht zu erratende Weise.',
    'createCipheriv mit aes-256-gcm, einem zufälligen Startwert je Nachricht und einem Schlüssel aus scrypt verwenden.',
  ],
  'weak-hash': [
    'Verwendet einen gebrochenen Hash',
    'Für MD5 und SHA-1 lassen sich Kollisionen erzeugen, und mit schnellen Funktionen gehashte Passwörter findet man durch Ausprobieren.',
    'Passwörter mit scrypt, argon2 oder bcrypt hashen; für Signaturen und Unversehrtheit SHA-256 verwenden.',
  ],
  'weak-key': [
    'Erzeugt einen zu leicht zu findenden Schlüssel',
    'RSA-Schlüssel unter 2048 Bit lassen sich aus der öffentlichen Hälfte berechnen; in wenigen Runden oder mit demselben Salz gehashte Passwörter findet man durch Ausprobieren.',
    '3072 Bit für RSA oder eine Kurve wie P-256; scrypt, argon2id, bcrypt mit 12 Runden oder PBKDF2 mit 600.000 Iterationen, jeweils mit zufälligem Salz.',
  ],
  'xml-external-entities': [
    'Liest XML mit externen Entitäten',
    'Ein XML-Text kann Dateien und Adressen nennen, die der Parser dann lädt, und winzige Texte, die auf Gigabytes anwachsen.',
    '`noent` auslassen oder einen Parser ohne externe Entitäten verwenden.',
  ],
  'xml-from-input': [
    'Liest XML von Clients mit einem Parser, der Entitäten kennt',
    'XML eines Clients kann Entitäten definieren, die grenzenlos wachsen oder Dateien nennen. Dieser Parser gibt sie an das Programm.',
    'Einen Parser ohne Entitäten verwenden, Dokumente mit DOCTYPE ablehnen und die Größe begrenzen.',
  ],
  'xpath-injection': [
    'Setzt Eingaben in eine XPath-Abfrage',
    'Ein Anführungszeichen im Text beendet den Wert, und der Rest wird als Teil der Abfrage gelesen: Jeder Knoten des Dokuments lässt sich erfragen.',
    'Werte als Variablen der Abfrage übergeben oder nur Buchstaben und Ziffern zulassen.',
  ],
};
