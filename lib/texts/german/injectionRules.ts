import type { RuleTexts } from '../ruleTexts.ts';

/** Rules on programs in JavaScript and on infrastructure. */
export const INJECTION_RULES: RuleTexts = {
  'container-escalation-allowed': [
    'Container darf seine Rechte ausweiten',
    'Ein Programm, das im Container root ist, trennt nur ein Kernel-Fehler von root auf dem Host.',
    'Den Schutz eingeschaltet lassen: runAsNonRoot: true und allowPrivilegeEscalation: false setzen und einen anderen Benutzer als 0 verwenden.',
  ],
  'container-host-access': [
    'Container mit Zugriff auf seinen Host',
    'Mit dem Socket der Container-Engine oder den Prozessen, dem Netz oder dem Wurzelverzeichnis des Hosts endet ein Einbruch nicht am Container.',
    'Den Mount oder die Host-Einstellung entfernen. Muss ein Programm mit der Engine sprechen, einen filternden Proxy dazwischensetzen.',
  ],
  'container-privileged': [
    'Privilegierter Container',
    'Ein privilegierter Container ist nicht isoliert. Wer in das Programm eindringt, kontrolliert den Host und alles andere, was dort läuft.',
    'privileged entfernen, alle Capabilities entziehen und nur die eine nötige wieder hinzufügen.',
  ],
  'container-unpinned-image': [
    'Container-Image ohne feste Version',
    'Dieselben Einstellungen starten morgen ein anderes Programm, und ein kompromittiertes Image kommt unbemerkt herein.',
    'Eine Version festlegen, am besten mit Digest: image:1.2.3@sha256:…',
  ],
  'docker-loose-rights': [
    'Image gewährt mehr Rechte als nötig',
    'Jedes davon macht einen Einbruch in das Programm im Container für Angreifer wertvoller.',
    'Einzelne Dateien einem einzelnen Benutzer geben, root-Arbeiten beim Bauen erledigen und docker exec statt eines Login-Servers verwenden.',
  ],
  'docker-runs-as-root': [
    'Image läuft als root',
    'Ohne eine USER-Zeile ist das Programm im Container root. Das macht jeden Einbruch schlimmer.',
    'Vor CMD oder ENTRYPOINT einen Benutzer anlegen und eine USER-Zeile einfügen.',
  ],
  'docker-secret-in-image': [
    'Geheimnis in einem Container-Image',
    'Werte von ENV und ARG bleiben im Image und seiner Historie. Wer das Image herunterlädt, kann sie lesen.',
    'Beim Bauen RUN --mount=type=secret verwenden und Geheimnisse dem laufenden Container von außen übergeben.',
  ],
  'docker-unpinned-image': [
    'Basis-Image ohne feste Version',
    'Dieselben Quellen bauen morgen ein anderes Image, und ein kompromittiertes Basis-Image kommt unbemerkt herein.',
    'Eine Version festlegen, am besten mit Digest: FROM image:1.2.3@sha256:…',
  ],
  'docker-unverified-download': [
    'Image installiert ungeprüfte Downloads',
    'Ohne Prüfung von Zertifikaten oder Signaturen kann jeder im Netz austauschen, was installiert wird.',
    'Die Prüfung eingeschaltet lassen und stattdessen das fehlende Zertifikat oder den fehlenden Schlüssel installieren.',
  ],
  'kubernetes-certificate-unchecked': [
    'Cluster verbindet sich ohne Zertifikatsprüfung',
    'Ein Angreifer im Netz kann anstelle des Servers antworten, gesendete Token lesen und die Antwort bestimmen.',
    'Das CA-Zertifikat angeben (caBundle, certificate-authority-data) und die Prüfung eingeschaltet lassen.',
  ],
  'kubernetes-wildcard-role': [
    'Zu weit gefasste Kubernetes-Rolle',
    'Mit solchen Rechten bedeutet ein verlorenes Token den ganzen Cluster: Alle Secrets sind lesbar, und alles kann ausgeführt werden.',
    'Die nötigen Verben und Ressourcen nennen.',
  ],
  'terraform-broad-rights': [
    'Zu weit gefasste Cloud-Berechtigungen',
    'Ein gestohlener Schlüssel oder ein Fehler genügt dann, um das ganze Konto zu übernehmen.',
    'Aktionen, Ressourcen und Identitäten nennen. Administratorrechte nur Menschen geben, die sich anmelden.',
  ],
  'terraform-no-logging': [
    'Cloud-Aktivität wird nicht protokolliert',
    'Nach einem Einbruch kann niemand sagen, was entwendet wurde. Währenddessen bemerkt ihn niemand.',
    'Logs einschalten und dort aufbewahren, wo dasselbe Konto sie nicht löschen kann.',
  ],
  'terraform-no-recovery': [
    'Cloud-Daten lassen sich nicht wiederherstellen',
    'Ein Fehler oder Ransomware hat dann das letzte Wort.',
    'Sicherungen und alte Versionen aufbewahren und vor dem Löschen schützen.',
  ],
  'terraform-provider-key': [
    'Daten sind nur mit dem Schlüssel des Anbieters verschlüsselt',
    'Mit dem Standardschlüssel des Anbieters lässt sich weder der Zugriff durch Sperren des Schlüssels entziehen noch sehen, wer ihn benutzt hat.',
    'Einen selbst verwalteten Schlüssel verwenden (kms_key_id, kms_key_name …), wo die Daten es wert sind.',
  ],
  'terraform-public-access': [
    'Cloud-Ressource ist öffentlich',
    'Speicher, Datenbanken und Rechner, die dem ganzen Internet antworten, werden von Scannern binnen Stunden gefunden.',
    'Die Einstellung schließen und nur die nötigen Netze oder Identitäten zulassen.',
  ],
  'terraform-unencrypted-storage': [
    'Unverschlüsselter Cloud-Speicher',
    'Wer an einen Datenträger, eine Sicherung oder eine Warteschlange gelangt, kann sie lesen.',
    'Die Verschlüsselung ruhender Daten einschalten, am besten mit einem eigenen, regelmäßig gewechselten Schlüssel.',
  ],
  'terraform-weak-transport': [
    'Unverschlüsselte Verbindungen oder altes TLS in der Cloud',
    'Was im Klartext oder unter gebrochenen TLS-Versionen übertragen wird, lässt sich unterwegs lesen und ändern.',
    'Nur verschlüsselte Verbindungen zulassen, mit TLS 1.2 oder neuer.',
  ],
  'cloud-stack-open': [
    'Cloud-Dienst ist öffentlich oder unverschlüsselt',
    'Was der Stack anlegt, können Unbefugte lesen, ebenso jeder, der an Datenträger oder Netz gelangt.',
    'Buckets und Datenbanken privat halten, Verschlüsselung und enforceSSL einschalten und nur einzelne Adressen zulassen.',
  ],
  'careless-buffer': [
    'Unsichere Zuweisung oder Nutzung eines Puffers',
    '`new Buffer(n)` mit einer Zahl liefert nicht initialisierten Speicher mit Daten anderer Programmteile. Ein Client, der eine Zahl statt Text sendet, bekommt sie zu sehen. `noAssert` liest über das Ende hinaus.',
    'Buffer.from für Daten und Buffer.alloc für Speicherplatz verwenden und die Grenzprüfungen eingeschaltet lassen.',
  ],
  'code-injection': [
    'Code Injection: Eingaben werden als Code ausgeführt',
    'Text von außen erreicht eval, Function, `vm` oder einen Timer mit Zeichenkette. Nichts davon isoliert fremden Code vom Prozess.',
    'Daten mit JSON.parse lesen, Aktionen aus einer festen Tabelle wählen und fremden Code nur in einem eigenen Prozess oder Dienst ausführen.',
  ],
  'command-injection': [
    'Command Injection: Eingaben erreichen eine Shell',
    'Text eines Clients wird Teil eines Befehls, den eine Shell liest. Mit `;` oder `$( )` darin führt der Client Programme auf dem Rechner aus.',
    'Das Programm mit `execFile` oder `spawn` und einer Argumentliste aufrufen, ohne Shell. Auswahlwerte mit einer festen Liste vergleichen.',
  ],
  'cookie-unprotected': [
    'Cookie ohne Sicherheitsattribute',
    'Ein Anmelde-Cookie, das Skripte lesen können oder das unverschlüsselt übertragen wird, kann gestohlen werden.',
    'httpOnly, secure und sameSite setzen.',
  ],
  'cors-open': [
    'CORS erlaubt jeder Website, Antworten zu lesen',
    'Eine Seite jeder Website kann diesen Server aus dem Browser eines Besuchers aufrufen und die Antwort lesen, mit dessen Anmeldung, wenn Credentials erlaubt sind.',
    'Die Origins nennen, die lesen dürfen, und Credentials nur für diese erlauben.',
  ],
  'csrf-unchecked': [
    'Kein Schutz gegen Anfragen von anderen Websites (CSRF)',
    'Ein Sitzungscookie geht auch mit einem Formular mit, das eine andere Website absendet. Hier fragt nichts, woher das Formular kommt.',
    'Für das Sitzungscookie sameSite setzen und in jedem Formular, das etwas ändert, ein Token prüfen.',
  ],
  'database-password-in-code': [
    'Das Passwort einer Datenbank steht im Code',
    'Wer den Code lesen und die Datenbank erreichen kann, liest und ändert alles darin. Ein Rückfallwert gilt überall, wo die Einstellung vergessen wurde.',
    'Aus der Umgebung oder einem Secret Store lesen und abbrechen, wo es fehlt.',
  ],
  'decryption-unchecked': [
    'Entschlüsselt ohne Prüfung der Echtheit',
    'GCM, CCM, OCB und Poly1305 melden in `final`, ob der Geheimtext verändert wurde. Ohne diesen Aufruf wird veränderter Text akzeptiert.',
    '`final` am Decipher aufrufen und den Text erst danach verwenden.',
  ],
  'deep-merge-of-input': [
    'Prototype Pollution: Eingaben werden tief in ein Objekt gemischt (Deep Merge)',
    'Der Client wählt die Eigenschaftsnamen, auch `__proto__` und `constructor`. Ein rekursives Mischen kann dann ändern, was alle Objekte des Programms teilen.',
    'Die bekannten Felder einzeln übernehmen, die Eingabe gegen ein striktes Schema validieren und das Merge-Paket aktuell halten.',
  ],
  'desktop-opens-address': [
    'Eine Seite bestimmt, was shell.openExternal öffnet',
    'shell.openExternal gibt die Adresse an das Betriebssystem, das startet, was ihr Schema verarbeitet: auch Dateien, Freigaben und installierte Hilfsprogramme.',
    'Die Adresse parsen und nur öffnen, wenn ihr Protokoll https: und ihr Host bekannt ist.',
  ],
  'desktop-window-open-to-pages': [
    'Electron-Fenster gibt Seiten die Rechte des Programms',
    'Mit nodeIntegration oder ohne contextIsolation oder webSecurity kann ein Skript in einem Electron-Fenster Programme starten und Dateien lesen. Ein eingeschleustes Skript genügt.',
    'nodeIntegration ausgeschaltet und contextIsolation, sandbox und webSecurity eingeschaltet lassen. Einzelne Funktionen mit contextBridge bereitstellen.',
  ],
  'dom-markup': [
    'DOM-basiertes Cross-Site-Scripting: Adresse oder Nachricht wird zu HTML',
    'Ein Teil der Adresse oder die Nachricht eines anderen Fensters wird als HTML geparst. Ein Link, oder jede Seite, die diese einbettet, kann hier Skripte ausführen.',
    'textContent verwenden. Wo HTML nötig ist, einen Sanitizer wie DOMPurify verwenden. Bei Nachrichten `event.origin` prüfen.',
  ],
  'error-details-sent': [
    'Sendet interne Fehlerdetails an den Client',
    'Stacktraces verraten Dateien, Bibliotheken und Versionen; die Umgebung enthält Passwörter. Beides hilft Angreifern weiter.',
    'Den Fehler auf dem Server protokollieren und mit einer kurzen Meldung und einer Referenznummer antworten.',
  ],
  'eval-of-variable': [
    'Führt eine dynamisch erzeugte Zeichenkette als Code aus',
    'Die an eval übergebene Zeichenkette ist nicht fest. Kommt je ein Teil davon von außen, wird er als Code ausgeführt.',
    'Eine Tabelle von Funktionen, JSON.parse oder einen kleinen Parser verwenden.',
  ],
  'files-open-to-everybody': [
    'Datei mit unsicheren Rechten oder vorhersagbarem Namen',
    'Eine für alle schreibbare Datei oder eine mit bekanntem Namen im gemeinsamen temporären Ordner kann jedes Programm lesen, ersetzen oder vorab als Link anlegen.',
    'Rechte auf den Eigentümer beschränken (0o600, 0o700) und temporäre Dateien in einem Ordner von fs.mkdtemp anlegen.',
  ],
  'fixed-start-value': [
    'Verschlüsselt mit festem Initialisierungsvektor (IV)',
    'Mit gleichem Schlüssel und IV werden gleiche Texte gleich verschlüsselt. Im Zählermodus und bei GCM verraten zwei solche Nachrichten beide Texte und den Authentifizierungsschlüssel.',
    'Für jede Nachricht einen zufälligen IV erzeugen (crypto.randomBytes(12) für GCM, 16 für CBC) und mitsenden.',
  ],
  'foreign-record': [
    'Wer angemeldet ist, erreicht Datensätze anderer (Insecure Direct Object Reference)',
    'Der Client nennt den Datensatz. Wer andere Nummern probiert, liest oder ändert, was anderen gehört.',
    'Den Datensatz zusammen mit seinem Besitzer suchen (`{ _id: id, owner: req.user.id }`) oder den Besitzer vergleichen, bevor etwas damit geschieht.',
  ],
  'header-from-input': [
    'Header Injection: Eingaben werden zu einem Antwort-Header',
    'Ein Client wählt den Wert eines Headers. Er kann Caching, Einbettung oder Inhaltstyp schwächen und mit Zeilenumbrüchen Header hinzufügen.',
    'Den Wert aus einer festen Liste wählen oder kodieren.',
  ],
  'host-in-link': [
    'Der Client nennt den Host eines Links, der ein Geheimnis enthält',
    'Wer die Mail mit einem eigenen Host anfordert, bekommt das Geheimnis, sobald jemand den Link öffnet (Password Reset Poisoning).',
    'Den Host aus einer Einstellung nehmen.',
  ],
  'incomplete-escape': [
    'Unvollständiges Escaping: nur der erste Treffer wird ersetzt',
    'replace mit einer Zeichenkette oder einem regulären Ausdruck ohne g-Flag ändert nur den ersten Treffer. Ein zweites Anführungszeichen oder eine zweite Klammer kommt durch.',
    'replaceAll oder das g-Flag verwenden, oder besser eine bewährte Escaping-Funktion.',
  ],
  'insecure-address': [
    'Unverschlüsselte Verbindung',
    'Jeder im Netz kann lesen und ändern, was gesendet und empfangen wird.',
    'https und wss verwenden und Weiterleitungen auf http nicht folgen.',
  ],
  'ldap-injection': [
    'LDAP Injection: Eingaben werden Teil eines Filters',
    'Klammern und Sternchen im Text ändern den Filter: Eine Anmeldung lässt sich umgehen und jeder Eintrag lesen.',
    'Den Wert nach RFC 4515 escapen (ldap-escape oder die Filterobjekte des Pakets), bevor er Teil eines Filters wird.',
  ],
  'log-from-input': [
    'Log Injection: Eingaben werden ohne Escaping protokolliert',
    'Ein Zeilenumbruch im Text beginnt einen neuen Eintrag; ein Client kann Logeinträge fälschen. `%s` und `%o` in einem Format verschlucken spätere Werte.',
    'Werte dem Logger als Objektfelder übergeben oder vorher Zeilenumbrüche entfernen. Formate konstant halten.',
  ],
  'loose-address-expression': [
    'Host-Prüfung, die andere Hosts durchlässt',
    'Ein nicht escapeter Punkt passt auf jedes Zeichen: `www.example.com` passt auch auf `wwwxexample.com`, das jeder registrieren kann.',
    'Punkte escapen (`\\.`) und mit `$` oder `/` enden. Besser die Adresse parsen und ihren Host vergleichen.',
  ],
  'mass-assignment': [
    'Mass Assignment: speichert einen ganzen Request-Body',
    'Der Client kann mehr Felder senden, als das Formular zeigt: `isAdmin`, `owner`, `balance`. Alle werden gespeichert.',
    'Die Felder einzeln übernehmen (`const { name, email } = req.body`) oder den Body gegen ein striktes Schema validieren.',
  ],
  'message-to-any-window': [
    'postMessage an jeden Origin',
    'Mit `*` als Ziel wird die Nachricht auch zugestellt, wenn das Fenster inzwischen die Seite eines anderen zeigt.',
    'Als zweites Argument den Origin übergeben, der die Nachricht lesen darf.',
  ],
  'message-without-origin-check': [
    'Empfänger von Nachrichten ohne Origin-Prüfung',
    'Der Empfänger prüft nicht, woher eine Nachricht kommt. Jede Seite, die diese einbettet oder öffnet, kann sie senden.',
    'Im Empfänger als Erstes `event.origin` mit den erlaubten Origins vergleichen.',
  ],
  'missing-sign-in': [
    'Eine Route, die Datensätze ändert oder private herausgibt, verlangt keine Anmeldung',
    'Wer die Adresse kennt, kann ändern, löschen oder lesen, was anderen gehört.',
    'Dieselbe Prüfung davorsetzen wie vor die anderen Routen, und prüfen, ob der Datensatz dem gehört, der anfragt.',
  ],
  'nosql-injection': [
    'NoSQL Injection: Eingaben formen eine Datenbankabfrage',
    'Ein Wert im Request-Body kann ein Objekt wie `{"$ne": null}` sein, das die Datenbank als Operator liest. So lassen sich Anmeldungen umgehen.',
    'Den Wert zuerst in eine Zeichenkette umwandeln (`String(value)`) oder gegen ein Schema validieren. Nie einen ganzen Body an eine Abfrage geben.',
  ],
  'object-key-from-input': [
    'Eingaben wählen die Eigenschaft eines Objekts',
    'Ein Client wählt, welche Eigenschaft benutzt wird. Mit `__proto__` oder `constructor` erreicht er, was alle Objekte teilen.',
    'Eine Map oder ein Objekt ohne Prototyp verwenden oder den Namen mit einer festen Liste vergleichen.',
  ],
  'old-tls-version': [
    'Erlaubt eine gebrochene TLS-Version',
    'Bekannte Angriffe lesen oder ändern SSL und TLS vor 1.2; Browser haben sie abgeschafft.',
    'Die Version der Plattform überlassen oder minVersion auf TLSv1.2 oder TLSv1.3 setzen.',
  ],
  'open-redirect': [
    'Offene Weiterleitung: Eingaben bestimmen das Ziel',
    'Ein Link auf diese Website kann zu jeder anderen führen. Menschen trauen dem Namen im Link, und bei Anmeldungen können Token abfließen.',
    'Nur auf Pfade dieser Website weiterleiten (mit einem `/` am Anfang und nicht `//`) oder das Ziel aus einer festen Liste wählen.',
  ],
  'password-in-address': [
    'Passwort in der Adresse einer Anfrage',
    'Adressen stehen in Logs von Servern und Proxys und im Verlauf des Browsers. Wer sie liest, hat das Passwort.',
    'Das Passwort im Body einer POST-Anfrage senden.',
  ],
  'password-in-answer': [
    'Antworten enthalten das Passwort eines Kontos',
    'Wer die Antwort bekommt oder sie in einem Cache oder Log liest, hat das Passwort oder einen Hash zum Raten.',
    'Die Felder einer Antwort einzeln nennen und das Passwort weglassen.',
  ],
  'password-in-clear': [
    'Passwörter stehen im Klartext in der Datenbank',
    'Wer die Datenbank einmal liest, hat jedes Passwort, und viele verwenden dasselbe auch anderswo.',
    'Einen langsamen Hash mit Salt speichern (argon2, bcrypt, scrypt) und dessen Bibliothek vergleichen lassen.',
  ],
  'password-in-code': [
    'Passwortprüfung gegen ein fest im Code stehendes Passwort',
    'Wer den Code lesen kann, hat das Passwort, und es lässt sich ohne neues Release nicht ändern.',
    'Einen Hash des Passworts mit Salt außerhalb des Codes speichern und damit vergleichen.',
  ],
  'path-traversal': [
    'Path Traversal: Eingaben wählen eine Datei',
    'Ein Teil eines Pfads kommt von einem Client oder aus einem Archiv. Mit `../` darin werden Dateien außerhalb des Ordners gelesen oder geschrieben.',
    'Nur `path.basename` verwenden, oder den Pfad auflösen und prüfen, dass er noch im Ordner liegt. Bei sendFile `root` verwenden.',
  ],
  'predictable-token': [
    'Vorhersagbares Token: Geheimnis aus Math.random',
    'Math.random lässt sich aus wenigen seiner Werte vorhersagen. Damit erzeugte Token, Passwörter und Codes lassen sich erraten.',
    'crypto.randomBytes, crypto.randomUUID oder crypto.getRandomValues verwenden.',
  ],
  'prototype-pollution': [
    'Prototype Pollution: ein Eigenschaftsname kann `__proto__` sein',
    'Ein Pfad wie `__proto__.admin` führt zu dem, was alle Objekte teilen. Ihn zu setzen ändert jedes Objekt des Programms.',
    '`__proto__`, `constructor` und `prototype` ablehnen, nur eigenen Eigenschaften folgen oder eine Map verwenden.',
  ],
  'reflected-markup': [
    'Reflektiertes Cross-Site-Scripting',
    'Eingaben des Clients stehen ohne Escaping in einer HTML-Antwort. Ein Link kann dann auf dieser Website Skripte ausführen, mit der Anmeldung dessen, der ihn öffnet.',
    'Mit res.json antworten oder das Escaping einer Template-Engine überlassen. Von Hand nur mit einer bewährten Funktion escapen.',
  ],
  'regex-from-input': [
    'Regulärer Ausdruck aus Eingaben',
    'Ein Client kann einen Ausdruck schreiben, der für einen kurzen Text Sekunden oder Stunden braucht. Eine Anfrage hält dann den ganzen Server an.',
    'Den Text zuerst escapen (RegExp.escape oder eine kleine Funktion) oder mit includes suchen.',
  ],
  'rights-by-cookie': [
    'Ein Cookie, das jeder schreiben kann, entscheidet über Rechte',
    'Ein Cookie ohne Signatur enthält, was sein Absender hineinschrieb. Wer `role=admin` hineinschreibt, hat diese Rechte.',
    'Rechte in der Sitzung auf dem Server halten oder in einem Token, dessen Signatur geprüft wird.',
  ],
  'secret-in-token': [
    'Passwort in einem lesbaren Token',
    'Ein JSON Web Token ist signiert, nicht verschlüsselt. Wer es hat oder in einem Log findet, liest alles darin.',
    'Nur eine ID in das Token schreiben und den Rest auf dem Server nachschlagen.',
  ],
  'secret-logged': [
    'Passwort oder Token im Log',
    'Logs lesen mehr Menschen, und sie werden länger aufbewahrt, als das Geheimnis gedacht ist. Wer sie liest, kann sich als andere anmelden.',
    'Geheimnisse aus Logs heraushalten oder nur protokollieren, dass sie vorhanden waren.',
  ],
  'server-request-forgery': [
    'Server-Side Request Forgery (SSRF): Eingaben wählen den Host',
    'Ein Client wählt den Host einer Anfrage, die der Server stellt. Interne Dienste und der Zugangsdaten-Endpunkt der Cloud vertrauen dem Server.',
    'Den Host fest lassen oder nach dem Parsen mit einer festen Liste vergleichen. Private Adressen nach dem Auflösen ablehnen.',
  ],
  'sign-in-unlimited': [
    'Anmeldung ohne Grenze für Versuche',
    'Wer eine Liste von Passwörtern hat, kann alle ausprobieren. Nichts in diesem Programm zählt Versuche.',
    'Die Versuche je Konto und Adresse begrenzen (`express-rate-limit`) und nach einigen verlangsamen.',
  ],
  'signing-secret-in-code': [
    'Fest im Code stehendes Geheimnis zum Signieren oder Verschlüsseln',
    'Wer den Code lesen kann, kann Token und Sitzungen erzeugen, die dieser Server für jeden Nutzer akzeptiert.',
    'Das Geheimnis aus der Umgebung oder einem Secret Store lesen und das veröffentlichte erneuern.',
  ],
  'slow-expression': [
    'Katastrophales Backtracking in einem regulären Ausdruck (ReDoS)',
    'Eine wiederholte Gruppe um eine weitere Wiederholung kann auf exponentiell viele Arten passen. Ein langer Text, der nicht passt, hält den Prozess an.',
    'Eine der beiden Wiederholungen entfernen oder die Länge des Textes vorher begrenzen.',
  ],
  'sql-injection': [
    'SQL Injection: Eingaben werden Teil einer SQL-Anweisung',
    'Text eines Clients wird Teil der Anweisung. Ein Anführungszeichen darin beendet den Wert; der Rest wird als SQL gelesen und kann jede Zeile lesen und ändern.',
    'Platzhalter (`?`, `$1`, `:name`) verwenden und die Werte getrennt übergeben. Spaltennamen aus einer festen Liste wählen.',
  ],
  'template-injection': [
    'Template Injection: Eingaben werden als Template kompiliert',
    'Ein Template ist ein Programm. Als Template kompilierter Text eines Clients läuft auf dem Server.',
    'Templates in Dateien halten und Eingaben nur als Werte übergeben.',
  ],
  'timing-comparison': [
    'Timing-Angriff: vergleicht eine Signatur Byte für Byte',
    'Ein gewöhnlicher Vergleich endet beim ersten Unterschied. Seine Dauer verrät, wie viel von einem Rateversuch stimmte.',
    'Mit crypto.timingSafeEqual auf gleich langen Puffern vergleichen.',
  ],
  'tls-verification-off': [
    'Prüfung von TLS-Zertifikaten ist abgeschaltet',
    'Ohne Prüfung kann sich jeder im Netz als der Server ausgeben, alles lesen und ändern.',
    'Die Prüfung eingeschaltet lassen. Das Zertifikat einer eigenen CA mit `ca` oder NODE_EXTRA_CA_CERTS hinzufügen.',
  ],
  'token-in-page-storage': [
    'Sitzungstoken in localStorage',
    'localStorage ist für jedes Skript lesbar und läuft nie ab. Ein eingeschleustes Skript oder ein schlechtes Paket übernimmt die Sitzung.',
    'Sitzungen in einem Cookie mit httpOnly, secure und sameSite halten.',
  ],
  'token-not-verified': [
    'Signatur eines Tokens wird nicht geprüft',
    'Jeder kann ein JSON Web Token schreiben, das nur dekodiert wird oder den Algorithmus `none` verwenden darf.',
    'verify mit einer festen Liste von Algorithmen verwenden, bevor irgendetwas im Token vertraut wird.',
  ],
  'token-without-end': [
    'Anmeldetoken, das nie abläuft',
    'Ein signiertes Token gilt, bis es abläuft. Eines ohne Ende gilt auch nach einem Diebstahl, einem neuen Passwort oder dem Entfernen des Kontos weiter.',
    'expiresIn auf Minuten oder Stunden setzen und Token erneuern, solange jemand angemeldet ist.',
  ],
  'unescaped-markup': [
    'Wert ohne Escaping im HTML',
    'Das Escaping des Frameworks wird umgangen. Enthält der Wert je Text eines Besuchers, kann er Skripte ausführen.',
    'Das Escaping dem Framework überlassen. Wo HTML nötig ist, einen Sanitizer wie DOMPurify verwenden.',
  ],
  'unescaped-template': [
    'Wert ohne Escaping in einem Template',
    'Das Escaping der Template-Engine wird umgangen. Enthält der Wert je Text eines Besuchers, kann er in der Seite Skripte ausführen.',
    'Die escapende Form verwenden. Wo HTML nötig ist, vorher einen Sanitizer wie DOMPurify verwenden.',
  ],
  'unrestricted-upload': [
    'Dateien jeder Art werden angenommen und behalten ihre Namen',
    'Eine Seite, ein Skript oder ein Programm, das ein Client sendet, behält seine Endung. Wird der Ordner ausgeliefert, läuft es im Browser der Besucher oder auf dem Server.',
    'Eine Liste von Arten anhand des Inhalts annehmen, Dateien eigene Namen geben und sie als Downloads von einem anderen Origin ausliefern.',
  ],
  'unsafe-deserialization': [
    'Unsichere Deserialisierung: Eingaben können beim Einlesen Code ausführen',
    'Diese Formate können Funktionen oder Typen enthalten. Ein Client, der den Text schreibt, bestimmt, was beim Einlesen ausgeführt wird.',
    'JSON.parse verwenden und das Ergebnis gegen ein Schema validieren. Bei js-yaml Version 4 oder `safeLoad` verwenden.',
  ],
  'unsafe-option': [
    'Schaltet einen Schutz einer Bibliothek ab',
    'Die Bibliothek schützt von sich aus. Diese Option schaltet den Schutz ab.',
    'Die Voreinstellung lassen oder in einem Kommentar sagen, warum sie nötig ist und was stattdessen schützt.',
  ],
  'weak-cipher': [
    'Schwaches Verschlüsselungsverfahren',
    'DES, RC4 und der ECB-Modus verraten, was sie verbergen sollen. createCipher leitet Schlüssel und IV so aus einem Passwort ab, dass es leicht zu erraten ist.',
    'createCipheriv mit aes-256-gcm, einem zufälligen IV je Nachricht und einem Schlüssel aus scrypt verwenden.',
  ],
  'weak-hash': [
    'Gebrochene Hashfunktion',
    'Für MD5 und SHA-1 gibt es Kollisionen, und mit jeder schnellen Funktion gehashte Passwörter lassen sich durchprobieren.',
    'Passwörter mit scrypt, argon2 oder bcrypt hashen; für Signaturen und Integrität SHA-256 verwenden.',
  ],
  'weak-key': [
    'Schwacher Schlüssel oder Passwort-Hash',
    'RSA-Schlüssel unter 2048 Bit lassen sich aus dem öffentlichen Teil berechnen. Mit wenigen Runden oder einem Salt für alle gehashte Passwörter lassen sich durchprobieren.',
    'RSA mit 3072 Bit oder eine Kurve wie P-256 verwenden. Für Passwörter scrypt, argon2id, bcrypt mit 12 Runden oder PBKDF2 mit 600.000 Iterationen, jeweils mit zufälligem Salt.',
  ],
  'xml-external-entities': [
    'Externe XML-Entitäten (XXE)',
    'Ein XML-Text kann Dateien und Adressen nennen, die der Parser dann lädt, und winzige Texte, die sich auf Gigabytes ausdehnen.',
    '`noent` ausgeschaltet lassen oder einen Parser ohne externe Entitäten verwenden.',
  ],
  'xml-from-input': [
    'Parst XML von Clients mit Unterstützung für Entitäten',
    'XML eines Clients kann Entitäten definieren, die grenzenlos wachsen oder Dateien nennen. Dieser Parser gibt sie an das Programm weiter.',
    'Einen Parser ohne Entitäten verwenden, Dokumente mit DOCTYPE ablehnen und die Größe begrenzen.',
  ],
  'xpath-injection': [
    'XPath Injection: Eingaben werden Teil einer Abfrage',
    'Ein Anführungszeichen im Text beendet den Wert; der Rest wird als Teil der Abfrage gelesen: Jeder Knoten lässt sich auswählen.',
    'Werte als Variablen der Abfrage übergeben oder nur Buchstaben und Ziffern zulassen.',
  ],
};
