import type { RuleTexts } from '../ruleTexts.ts';

const WITHDRAW =
  'Jetzt beim Anbieter widerrufen: Wer den Code hat, hat es, und die Versionsgeschichte behält es. Danach aus der Umgebung oder einem Geheimnisspeicher lesen oder auf einem eigenen Server verwahren.';

/** Rules on Python, on secrets, on sources and on build pipelines. */
export const PROGRAM_RULES: RuleTexts = {
  'python-all-fields': [
    'Ein Formular übernimmt jedes Feld seines Modells',
    'Später ergänzte Felder wie is_admin kann dann setzen, wer das Formular sendet.',
    'Die Felder aufzählen, die das Formular setzen darf.',
  ],
  'python-any-host': [
    'Die Anwendung antwortet auf jeden Hostnamen',
    'Eine gefälschte Host-Kopfzeile landet in Links und Zwischenspeichern.',
    'Die Namen in ALLOWED_HOSTS aufzählen.',
  ],
  'python-any-origin': [
    'Jede Website darf mit der Anmeldung des Besuchers aufrufen',
    'Jede Seite, die ein Besucher öffnet, kann lesen, was der Dienst ihm sagt.',
    'Die Herkünfte aufzählen, die aufrufen dürfen.',
  ],
  'python-archive-traversal': [
    'Ein Archiv wird entpackt, ohne seine Namen zu prüfen',
    'Namen mit ../ in einem Archiv legen Dateien irgendwo auf dem Rechner ab.',
    'filter="data" verwenden (Python 3.12 und neuer) oder jeden Namen vorher prüfen.',
  ],
  'python-assert-guard': [
    'Rechte werden mit assert geprüft',
    'Python lässt Assertions weg, wenn es mit -O läuft: Dann wird niemand aufgehalten.',
    'if und raise verwenden oder mit 403 antworten.',
  ],
  'python-autostart': [
    'Das Programm richtet sich selbst zum Autostart ein',
    'Schädliche Programme starten sich bei jeder Anmeldung oder hinterlegen einen Schlüssel für andere; eine Bibliothek oder ein Werkzeug hat keinen Grund dazu.',
    'Dem Installationsprogramm überlassen, und nur auf Wunsch der Person.',
  ],
  'python-certificate-unchecked': [
    'Zertifikate werden nicht geprüft',
    'Jeder unterwegs kann sich als der Server ausgeben, alles lesen und beliebig antworten.',
    'Die Prüfung anlassen; das Zertifikat der eigenen Zertifizierungsstelle mit verify="path" angeben.',
  ],
  'python-clear-text-protocol': [
    'Daten reisen unverschlüsselt',
    'Wer unterwegs ist, kann sie lesen und ändern, auch Passwörter.',
    'https, SFTP oder SSH verwenden.',
  ],
  'python-cloud-key': [
    'Der Schlüssel eines Cloud-Kontos steht im Code',
    'Wer den Code lesen kann, kann das Konto benutzen, und alte Versionen behalten den Schlüssel für immer.',
    'Den Schlüssel widerrufen und das Programm seine Rechte aus der Rolle der Maschine oder der Umgebung beziehen lassen.',
  ],
  'python-code-injection': [
    'Text wird als Python-Code ausgeführt',
    'Wer den Text bestimmt, bestimmt, was das Programm mit allen seinen Rechten tut.',
    'Den Text parsen (json, ast.literal_eval) oder bekannte Funktionen nach Namen wählen.',
  ],
  'python-command-injection': [
    'Command Injection: Text wird zum Shell-Befehl',
    'Die Shell liest Zeichen wie ; und $( als eigene Befehle: Wer einen Teil des Textes bestimmt, führt aus, was er will.',
    'Eine Argumentliste ohne shell=True übergeben oder jeden Teil mit shlex.quote maskieren.',
  ],
  'python-cookie-flags': [
    'Ein Cookie wird so gesendet, dass andere es lesen können',
    'Ohne Secure reist es unverschlüsselt; ohne HttpOnly können Skripte es lesen.',
    'secure=True, httponly=True und samesite="Lax" setzen.',
  ],
  'python-cross-site-scripting': [
    'Reflektiertes Cross-Site-Scripting',
    'Ein Skript in der Antwort läuft im Browser anderer Besucher mit deren Anmeldung.',
    'Die Template-Engine maskieren lassen oder html.escape verwenden; fremden Text nie als sicher kennzeichnen.',
  ],
  'python-csrf-off': [
    'Der Schutz vor gefälschten Anfragen ist aus',
    'Eine andere Website kann den Browser eines angemeldeten Besuchers in dessen Namen handeln lassen.',
    'Den Schutz anlassen; für Schnittstellen ohne Cookies stattdessen Token verwenden.',
  ],
  'python-debug-mode': [
    'Eine Webanwendung läuft im Debug-Modus',
    'Fehler zeigen den Code und seine Variablen, und der Debugger lässt Besucher Python ausführen.',
    'Debug abschalten, wo andere die Anwendung erreichen.',
  ],
  'python-error-details': [
    'Besucher sehen, wo das Programm gescheitert ist',
    'Stacktraces zeigen Dateinamen, Versionen, Abfragen und manchmal Passwörter jedem, der einen Fehler auslöst.',
    'Den Stacktrace protokollieren und mit einem einfachen Satz antworten.',
  ],
  'python-fixed-signing-key': [
    'Der Schlüssel, der Anmeldungen signiert, steht im Code',
    'Wer den Code liest, kann Sitzungen und Token als jeder signieren.',
    'Den Schlüssel aus der Umgebung oder einem Geheimnisspeicher lesen.',
  ],
  'python-harmful-command': [
    'Führt einen Befehl aus, der dem Rechner schadet',
    'Schädliche Pakete verstecken sich hinter Werkzeugen des Systems: um Programme zu holen, Schutz abzuschalten, Dateien unwiederbringlich zu machen.',
    'Nicht ausführen und nicht installieren, was es mitbringt.',
  ],
  'python-header-injection': [
    'Eingaben eines Besuchers werden Kopfzeile der Antwort',
    'Wo Zeilenenden durchkommen, fügt ein Besucher Kopfzeilen oder eine eigene Seite hinzu, und Zwischenspeicher behalten sie.',
    'Den Wert gegen eine feste Form prüfen, bevor er Kopfzeile wird.',
  ],
  'python-hidden-code': [
    'Code wird dekodiert oder heruntergeladen und sofort ausgeführt',
    'Kodieren verbirgt, was läuft; Herunterladen lässt später jemand anderen entscheiden. Ehrliche Pakete brauchen beides nicht.',
    'Nicht ausführen. Den Code im Klartext schreiben.',
  ],
  'python-host-key-unchecked': [
    'Der Schlüssel eines SSH-Servers wird nicht geprüft',
    'Jeder unterwegs kann sich als der Server ausgeben und bekommt das Passwort oder die Befehle.',
    'Bekannte Hosts laden und unbekannte ablehnen (RejectPolicy).',
  ],
  'python-log-injection': [
    'Eingaben eines Besuchers werden in eine Protokollzeile eingesetzt',
    'Mit Zeilenenden im Text schreibt ein Besucher eigene Einträge und verbirgt, was er getan hat.',
    'Zeilenenden vorher entfernen oder das Protokoll JSON schreiben lassen.',
  ],
  'python-log-secrets': [
    'Ein Geheimnis wird ins Protokoll geschrieben',
    'Protokolle lesen mehr Menschen, sie bleiben länger und gehen weiter, als das Geheimnis gedacht ist.',
    'Weglassen oder nur vermerken, dass es da war.',
  ],
  'python-loose-address': [
    'Vergleicht Adressen so, dass andere durchkommen',
    'Ein Hostname kann überall in einer Adresse stehen, `evilexample.com` endet wie `example.com`, und ein nicht maskierter Punkt steht für jedes Zeichen.',
    'Die Adresse zerlegen und ihren ganzen Host vergleichen.',
  ],
  'python-mass-assignment': [
    'Außenstehende bestimmen, welche Felder gesetzt werden',
    'Wer das Formular sendet, kann Felder ergänzen, die nie darauf standen, etwa is_admin oder owner.',
    'Die Felder nennen, die gesetzt werden dürfen, oder ein Formular oder Schema verwenden.',
  ],
  'python-model-runs-code': [
    'Ein Sprachmodell, oder was mit ihm kommt, kann hier Code ausführen',
    'Wer dem Modell Text vorlegen oder die geladenen Dateien ändern kann, bestimmt, was das Programm ausführt.',
    'Solchen Code in einer Sandbox ohne Netz und Geheimnisse ausführen; Modelle ohne Code laden, auf eine Revision festgelegt.',
  ],
  'python-old-tls': [
    'Eine alte TLS-Version ist erlaubt',
    'SSL 2, SSL 3 und TLS 1.0 und 1.1 sind gebrochen.',
    'ssl.create_default_context() und TLS 1.2 oder neuer verwenden.',
  ],
  'python-open-binding': [
    'Ein Server lauscht in jedem Netz',
    'Was für diesen Rechner gedacht war, ist von außen erreichbar.',
    'Auf 127.0.0.1 lauschen, wenn der Dienst nicht für andere gedacht ist.',
  ],
  'python-open-permissions': [
    'Eine Datei wird für alle schreibbar',
    'Jedes Programm des Rechners kann die Datei ändern, auch eine, die später ausgeführt oder der vertraut wird.',
    'Rechte nur dem Besitzer geben: 0o600 oder 0o700.',
  ],
  'python-open-redirect': [
    'Außenstehende wählen, wohin Besucher geleitet werden',
    'Ein Link auf eine vertraute Website führt zu einer falschen; so werden Passwörter abgefischt.',
    'Nur auf bekannte Pfade umleiten oder den Host des Ziels vorher prüfen.',
  ],
  'python-password-in-code': [
    'Ein Passwort wird mit einem im Code verglichen oder fällt darauf zurück',
    'Wer den Code lesen kann, hat das Passwort, und es lässt sich ohne neue Version nicht ändern.',
    'Einen gesalzenen Hash außerhalb des Codes aufbewahren und damit vergleichen; kein Passwort als Standardwert.',
  ],
  'python-path-traversal': [
    'Außenstehende wählen, welche Datei geöffnet wird',
    'Mit ../ im Namen werden Dateien außerhalb des Ordners gelesen, geschrieben oder gelöscht: Schlüssel, Passwörter, das Programm selbst.',
    'Nur den Basisnamen verwenden oder verbinden und prüfen, dass der aufgelöste Pfad im Ordner liegt (safe_join, Path.is_relative_to).',
  ],
  'python-pattern-injection': [
    'Außenstehende schreiben das Suchmuster',
    'Ein Muster wie (a+)+$ beschäftigt den Server stundenlang.',
    'Den Text mit re.escape maskieren oder einfach suchen.',
  ],
  'python-predictable-random': [
    'Ein Geheimnis entsteht mit einem vorhersagbaren Zufallsgenerator',
    'Das Modul random lässt sich aus wenigen Ausgaben berechnen, und damit die Geheimnisse, die es erzeugt.',
    'Das Modul secrets verwenden.',
  ],
  'python-query-injection': [
    'Außenstehende schreiben einen Teil eines Suchfilters',
    'Verzeichnis-, Dokument- und XML-Abfragen haben eine eigene Sprache; ein geänderter Filter zeigt alles oder lässt jeden ein.',
    'Werte für diese Sprache maskieren oder als Parameter übergeben.',
  ],
  'python-request-forgery': [
    'Außenstehende wählen, welche Adresse der Server aufruft',
    'Der Server erreicht, was sie nicht können: das interne Netz, die Metadaten der Cloud mit ihren Schlüsseln, andere Dienste desselben Rechners.',
    'Nur bekannte Hosts erlauben, private Adressen nach dem Auflösen ablehnen, keinen Umleitungen folgen.',
  ],
  'python-secret-in-token': [
    'Ein Passwort steckt in einem Token, das alle lesen können',
    'Ein JSON Web Token ist signiert, nicht verschlüsselt: Wer es hat oder in einem Protokoll findet, liest alles.',
    'Nur eine Kennung ins Token setzen und den Rest auf dem Server nachschlagen.',
  ],
  'python-setup-runs-code': [
    'Die Installation des Pakets führt Befehle aus oder geht ins Netz',
    'setup.py läuft auf jedem Rechner, der installiert, bevor jemand eine Zeile gesehen hat. Die meisten bösartigen Pakete arbeiten so.',
    'Das Paket in pyproject.toml beschreiben und beim Installieren sonst nichts tun.',
  ],
  'python-slow-pattern': [
    'Ein Suchmuster kann ewig dauern',
    'Eine wiederholte Gruppe, die nur eine weitere Wiederholung enthält, kann auf exponentiell viele Arten passen. Ein langer, nicht passender Text hält den Prozess an.',
    'Eine der beiden Wiederholungen entfernen oder die Länge des Textes vorher begrenzen.',
  ],
  'python-sql-injection': [
    'SQL Injection: Eine Datenbankabfrage wird aus Text zusammengesetzt',
    'Wer einen Teil der Abfrage bestimmt, kann jede Zeile lesen, ändern oder löschen oder sich als jeder anmelden.',
    'Platzhalter in die Abfrage schreiben und die Werte getrennt übergeben: execute("… WHERE id = %s", (id,)).',
  ],
  'python-steals-data': [
    'Geheimnisse der ausführenden Person werden gesendet',
    'Passwörter, Schlüssel, Token und Wallets aller, die dies ausführen oder installieren, landen bei Fremden.',
    'Nicht ausführen. Wer es ausgeführt hat, sollte Schlüssel und Passwörter widerrufen.',
  ],
  'python-table-injection': [
    'Eingaben eines Besuchers werden in eine Tabellendatei geschrieben',
    'Tabellenprogramme führen Zellen, die mit =, +, - oder @ beginnen, beim Öffnen als Formeln aus.',
    'Solchen Zellen einen Apostroph voranstellen oder defusedcsv verwenden.',
  ],
  'python-template-injection': [
    'Text wird als Vorlage verwendet',
    'Vorlagensprachen erreichen das Programm dahinter: Wer die Vorlage schreibt, kann Code auf dem Server ausführen.',
    'Vorlagen in Dateien halten und ihnen Werte übergeben.',
  ],
  'python-timing-compare': [
    'Ein Vergleich verrät, wie viel einer Signatur richtig war',
    'Der Vergleich hält beim ersten falschen Zeichen an; mit vielen Versuchen verrät seine Dauer die richtige Signatur Stück für Stück.',
    'hmac.compare_digest verwenden.',
  ],
  'python-token-unverified': [
    'Ein Anmelde-Token wird nicht geprüft',
    'Jeder kann ein Token schreiben, nach dem er jemand anderes ist.',
    'Die Signatur mit einer festen Liste von Algorithmen prüfen.',
  ],
  'python-trust-boundary': [
    'Eingaben eines Besuchers kommen ungeprüft in die Sitzung',
    'Code, der die Sitzung später liest, hält sie für etwas, das die Anwendung selbst dort abgelegt hat.',
    'Den Wert prüfen, bevor er in die Sitzung kommt, und den Schlüssel nie einem Besucher überlassen.',
  ],
  'python-unescaped-templates': [
    'Vorlagen maskieren Werte nicht',
    'Text von Besuchern wird Teil der Seite, auch Skripte.',
    'autoescape=True oder select_autoescape() setzen.',
  ],
  'python-unsafe-deserialization': [
    'Unsichere Deserialisierung: Daten können beim Einlesen Code ausführen',
    'Diese Formate können beim Lesen jede Funktion aufrufen. Eine Datei oder Nachricht von außen führt dann Code aus.',
    'JSON oder yaml.safe_load verwenden oder die Daten signieren, bevor sie das Haus verlassen.',
  ],
  'python-unsafe-temporary-file': [
    'Eine temporäre Datei können andere austauschen',
    'Zwischen dem Erfinden des Namens und dem Öffnen der Datei kann ein anderes Programm die eigene dort ablegen.',
    'tempfile.NamedTemporaryFile oder mkstemp verwenden.',
  ],
  'python-weak-cipher': [
    'Eine gebrochene oder falsch verwendete Verschlüsselung schützt Daten',
    'Alte Verfahren und der ECB-Modus lassen andere die Daten lesen oder unbemerkt ändern; kurze Schlüssel lassen sich berechnen.',
    'AES-GCM oder ChaCha20-Poly1305, RSA-Schlüssel ab 2048 Bit oder das Fernet-Rezept verwenden.',
  ],
  'python-weak-hash': [
    'Eine gebrochene Hashfunktion wird verwendet',
    'Für MD5 und SHA-1 lassen sich Kollisionen erzeugen, und für Passwörter sind beide viel zu schnell.',
    'SHA-256 oder neuer verwenden; für Passwörter argon2, scrypt oder bcrypt.',
  ],
  'python-xml-entities': [
    'XML wird mit Funktionen gelesen, die Dateien preisgeben',
    'Ein Dokument kann lokale Dateien oder interne Adressen als Entitäten nennen und ihren Inhalt zurückbekommen oder anwachsen, bis der Speicher voll ist.',
    'defusedxml verwenden oder Entitäten abschalten: XMLParser(resolve_entities=False).',
  ],
  'secret-access-token': [
    'Ein Zugriffstoken steht im Code',
    'Ein Token steht für eine Anmeldung. Gilt es noch, ist jeder, der den Code liest, als sein Besitzer angemeldet.',
    WITHDRAW,
  ],
  'secret-ai-key': [
    'Ein Schlüssel zu einem Modelldienst steht im Code',
    'Wer den Code liest, kann den Dienst auf Rechnung des Besitzers nutzen und vielleicht lesen, was dorthin gesendet wurde.',
    WITHDRAW,
  ],
  'secret-cloud-key': [
    'Ein Schlüssel eines Cloud-Kontos steht im Code',
    'Wer den Code liest, kann das Cloud-Konto benutzen: Daten lesen, Maschinen auf dessen Rechnung betreiben oder es übernehmen.',
    WITHDRAW,
  ],
  'secret-credentials-in-url': [
    'Benutzername und Passwort stehen in einer Adresse',
    'Wer den Code liest, kann sich an diesem Server oder dieser Datenbank anmelden; Adressen landen auch in Protokollen und Fehlermeldungen.',
    WITHDRAW,
  ],
  'secret-generic': [
    'Im Code steht etwas, das wie ein Geheimnis aussieht',
    'Der Name sagt Geheimnis, und der Wert ist zufällig: sehr wahrscheinlich ein Schlüssel, den andere nicht haben sollten.',
    WITHDRAW,
  ],
  'secret-hardcoded-password': [
    'Ein Passwort steht im Code',
    'Jeder, der den Code lesen kann, kennt das Passwort, und es lässt sich ohne neue Version nicht ändern.',
    WITHDRAW,
  ],
  'secret-messaging-token': [
    'Ein Token zum Senden von Nachrichten steht im Code',
    'Damit kann jeder im Namen des Besitzers Mails, SMS oder Chatnachrichten senden und oft lesen, was andere schrieben.',
    WITHDRAW,
  ],
  'secret-package-registry-token': [
    'Ein Token für ein Paketverzeichnis steht im Code',
    'Damit kann jeder im Namen des Besitzers Pakete veröffentlichen; so begannen viele Angriffe auf Lieferketten.',
    WITHDRAW,
  ],
  'secret-payment-key': [
    'Ein Zahlungsschlüssel steht im Code',
    'Damit kann jeder im Namen des Besitzers Karten belasten oder erstatten, Kunden und Bestellungen lesen oder Geld bewegen.',
    WITHDRAW,
  ],
  'secret-private-key': [
    'Ein privater Schlüssel steht im Code',
    'Ein privater Schlüssel weist jemanden aus, signiert Versionen oder öffnet Server. Wer den Code liest, kann dasselbe.',
    WITHDRAW,
  ],
  'secret-service-token': [
    'Ein Token eines gehosteten Dienstes steht im Code',
    'Wer den Code liest, kann bei diesem Dienst im Namen des Besitzers handeln, mit allen Rechten des Tokens.',
    WITHDRAW,
  ],
  'secret-source-control-token': [
    'Ein Token für Quellcode oder Builds steht im Code',
    'Damit kann jeder im Namen des Besitzers privaten Code lesen, Änderungen hochladen oder Builds starten; das erreicht alle, die das Ergebnis installieren.',
    WITHDRAW,
  ],
  'secret-wallet-key': [
    'Der Schlüssel einer Krypto-Wallet steht im Code',
    'Wer den Schlüssel oder die Wiederherstellungsphrase hat, kann alles in der Wallet nehmen, und niemand kann es rückgängig machen.',
    WITHDRAW,
  ],
  'bidirectional-override': [
    'Unsichtbare Zeichen drehen die Reihenfolge des Codes um',
    'Was Prüfende lesen, ist nicht, was der Rechner ausführt: Ein Kommentar kann Code sein und Code ein Kommentar.',
    'Die Steuerzeichen entfernen und bei der Durchsicht ablehnen (viele Editoren und Hosts können sie markieren).',
  ],
  'committed-executable': [
    'Ein Programm in Maschinencode liegt zwischen den Quellen',
    'Niemand kann lesen, was ein kompiliertes Programm tut, noch sagen, ob es aus den Quellen daneben entstand.',
    'Es bei der Veröffentlichung aus den Quellen bauen oder getrennt mit Hash und Signatur veröffentlichen.',
  ],
  'decode-and-run': [
    'Kodierter Text wird dekodiert und sofort ausgeführt',
    'Kodieren verbirgt, was läuft; ehrliche Skripte haben keinen Grund, ihre Befehle zu verstecken.',
    'Die Befehle im Klartext schreiben, damit alle sie lesen können.',
  ],
  'download-and-run': [
    'Ein Skript wird heruntergeladen und ungesehen ausgeführt',
    'Wer den Server jetzt oder später beherrscht, bestimmt, was auf dem Rechner läuft, und niemand kann hinterher sagen, was es war.',
    'Eine feste Version herunterladen, Hash oder Signatur prüfen, dann ausführen.',
  ],
  'editor-task-on-open': [
    'Das Öffnen des Ordners in einem Editor führt einen Befehl aus',
    'Man öffnet einen Ordner, um ihn zu lesen. Eine selbst startende Aufgabe führt ihren Befehl aus, bevor man eine Zeile gelesen hat.',
    '"runOn": "folderOpen" entfernen; Menschen die Aufgabe selbst starten lassen.',
  ],
  'hidden-command': [
    'Ein Paket verbirgt, was es ausführt, oder führt aus, was kein Paket braucht',
    'Befehle und Modulnamen sind kodiert, damit niemand sie beim Lesen sieht; einen Benutzerordner löschen oder andere Pakete veröffentlichen tun nur Würmer und Wiper.',
    'Nicht ausführen. Den Text dekodieren, um zu sehen, was er tut, und Befehle schreiben, wie sie sind.',
  ],
  'hidden-interface': [
    'Ein Paket verbirgt, welche Schnittstellen des Systems es nutzt',
    'Der Name eines Moduls, das Programme startet, Dateien öffnet oder mit Servern spricht, wird zusammengesetzt oder dekodiert, damit ihn niemand beim Lesen oder Suchen findet. Ehrliche Pakete schreiben ihn hin.',
    'Nicht installieren oder ausführen, bevor klar ist, was es damit tut.',
  ],
  'install-starts-process': [
    'Die Installation des Pakets lässt einen stillen Prozess zurück',
    'Bei der Installation startet das Paket ein Programm, das nichts sagt, kein Fenster zeigt und danach weiterläuft. So werden stehlende Programme gestartet.',
    'Nicht installieren. Wurde es installiert, nach Zurückgelassenem suchen und die Schlüssel des Rechners ändern.',
  ],
  'invisible-identifier': [
    'Eine Variable hat einen unsichtbaren Namen',
    'Ein Füllbuchstabe sieht wie ein Leerzeichen aus, ist aber ein Name: Eine Hintertür kann offen dastehen, und niemand sieht sie.',
    'Die Variable mit sichtbaren Buchstaben benennen und herausfinden, wer die Zeile schrieb.',
  ],
  'invisible-payload': [
    'Eine Folge unsichtbarer Zeichen enthält verborgene Daten',
    'Zeichen, die nichts zeigen, können ein ganzes Programm ergeben. Ehrlicher Code braucht keine lange Folge davon; sich selbst verbreitende Schadsoftware in Editor-Erweiterungen nutzte genau das.',
    'Die Folge entfernen. Stammt sie nicht von Ihnen, das Repository und seine Versionen als übernommen behandeln.',
  ],
  'mixed-script-identifier': [
    'Ein Name mischt ähnlich aussehende Buchstaben zweier Alphabete',
    'Zwei gleich aussehende Namen können zweierlei sein; so lässt sich eine Prüfung auf das Falsche richten.',
    'Den Namen in einem Alphabet schreiben.',
  ],
  'package-steals-data': [
    'Ein Paket sendet Schlüssel der ausführenden Person',
    'Gekaperte Pakete lesen Umgebung, Token und Schlüsseldateien von Entwicklern und Build-Maschinen und senden sie an Angreifer, die damit weitere Pakete veröffentlichen.',
    'Nicht installieren oder ausführen. Lief es, jeden Schlüssel ändern, den der Rechner lesen konnte.',
  ],
  'payment-redirected': [
    'Ein Paket tauscht die Empfänger von Zahlungen aus',
    'Im September 2025 setzten sich viel benutzte Pakete zwischen Seiten und Wallets und schrieben die Adresse des Angreifers in jede Zahlung. Zahlungen lassen sich nicht zurückholen.',
    'Nicht ausliefern. Das Paket entfernen, eine Version von davor oder danach installieren und alle warnen, die damit Gebautes benutzt haben.',
  ],
  'reverse-shell': [
    'Ein Befehl gibt anderen eine Shell auf diesem Rechner',
    'Eine Reverse Shell übergibt die Kontrolle über den Rechner an den, der am anderen Ende lauscht.',
    'Diesen Code nicht ausführen. Ist es ein Lehr- oder Testwerkzeug, es aus dem heraushalten, was andere installieren.',
  ],
  'submodule-trick': [
    'Ein Submodul ist so geschrieben, dass Klonen einen Befehl ausführt',
    'Adressen und Pfade, die mit einem Strich beginnen oder ein Befehlsprotokoll nennen, ließen git beim Klonen Befehle ausführen. Niemand schreibt sie versehentlich.',
    'Nicht mit Submodulen klonen. Den Eintrag entfernen.',
  ],
  'gitlab-remote-include': [
    'Die Pipeline nimmt einen Teil von sich von einem anderen Server',
    'Wer diese Adresse beherrscht, bestimmt, was die Pipeline mit allen ihren Variablen ausführt.',
    'Die Datei in einem eigenen Projekt halten und mit project, ref und file einbinden oder mit integrity festlegen.',
  ],
  'gitlab-script-injection': [
    'Text von Außenstehenden führt die Shell einer Pipeline aus',
    'Commit-Nachrichten, Branch-Namen und Titel von Merge-Requests wählt, wer sie sendet. Liest eine Shell sie als Code, laufen sie mit den Geheimnissen der Pipeline.',
    'Solche Werte nie an eval, sh -c oder eine Befehlsersetzung ohne Anführungszeichen geben; überall in Anführungszeichen setzen.',
  ],
  'gitlab-unpinned-image': [
    'Eine Pipeline läuft im gerade neuesten Image',
    'Das Image sieht die Quellen und jede Variable des Jobs. Ein übernommenes kommt unbemerkt herein.',
    'Eine Version nennen, am besten mit Digest: image: node:22.1@sha256:…',
  ],
  'gitlab-unsafe-setting': [
    'Eine Pipeline schaltet einen Schutz ab oder gibt Geheimnisse aus',
    'Was eine Pipeline ungeprüft holt, lässt sich unterwegs austauschen, und was sie ausgibt, können alle lesen, die das Protokoll sehen.',
    'Die Prüfungen anlassen, stattdessen das fehlende Zertifikat installieren und Token nie ausgeben.',
  ],
  'pipeline-script-injection': [
    'Text von Außenstehenden wird Teil eines Pipeline-Skripts',
    'Der Wert wird in das Skript eingesetzt, bevor die Shell es liest. Eine Commit-Nachricht oder ein Titel wie `"; curl … | sh; "` führt Befehle mit den Geheimnissen der Pipeline aus.',
    'Den Wert als Umgebungsvariable übergeben und in Anführungszeichen verwenden ("$TITLE"); in Jenkins das Skript in einfache Anführungszeichen setzen.',
  ],
  'pipeline-unpinned-part': [
    'Eine Build-Pipeline übernimmt einen Teil von sich, wie er gerade ist',
    'Ein Orb, eine gemeinsame Bibliothek, eine Vorlage oder ein Image ohne festen Stand kann sich unbemerkt ändern und läuft mit den Geheimnissen der Pipeline.',
    'Eine Version nennen: die volle Version eines Orbs, Tag oder Commit einer Bibliothek, Tag und Digest eines Images.',
  ],
  'pipeline-unsafe-setting': [
    'Eine Build-Pipeline schaltet einen Schutz ab oder gibt Geheimnisse aus',
    'Was eine Pipeline ungeprüft holt, lässt sich unterwegs austauschen, und was sie ausgibt, können alle lesen, die das Protokoll sehen.',
    'Die Prüfungen anlassen, stattdessen das fehlende Zertifikat installieren und Token nie ausgeben.',
  ],
  'workflow-artifact-trusted': [
    'Ein Workflow mit Geheimnissen traut Dateien aus einem Pull-Request',
    'workflow_run läuft mit den Rechten des Projekts nach einem Build, der von einem fremden Pull-Request stammen kann. Dessen Dateien können alles enthalten, auch Programme unter Namen, die der nächste Schritt ausführt.',
    'Artefakte in einen eigenen Ordner entpacken, nichts daraus ausführen und Text daraus vor der Verwendung prüfen (eine Nummer besteht nur aus Ziffern).',
  ],
  'workflow-broad-permissions': [
    'Das Token eines Workflows darf mehr als nötig',
    'Was in irgendeinem Schritt schiefgeht, kann das Token nutzen. Mit write-all kann es Code, Versionen und Pakete ändern.',
    'Oben permissions: {} oder contents: read setzen und einzelnen Jobs das eine nötige Recht geben.',
  ],
  'workflow-cache-in-release': [
    'Eine Version entsteht mit einem Cache, den andere Läufe füllen können',
    'Wer in irgendeinem Build des Standard-Branches Code ausführen kann, legt Dateien in den Cache; die Version nimmt sie auf und liefert sie aus.',
    'Versionen ohne Cache bauen.',
  ],
  'workflow-compromised-action': [
    'Ein als unsicher bekannter Build-Schritt wird verwendet',
    'Versionen dieser Action führten Code von Angreifern aus oder gaben Geheimnisse preis, in den Builds aller, die sie benutzten. Builds dieser Zeit können ihre Geheimnisse verloren haben.',
    'Eine bereinigte Version mit vollem Commit verwenden und jedes Geheimnis ändern, das der Workflow lesen konnte.',
  ],
  'workflow-credentials-in-artifact': [
    'Das Token eines Builds kann in einer Datei zum Herunterladen landen',
    'Der Checkout-Schritt hinterlässt sein Token in .git/config; den ganzen Ordner hochzuladen veröffentlicht es, solange es gilt.',
    'Beim Checkout persist-credentials: false setzen oder nur die gebauten Dateien hochladen.',
  ],
  'workflow-environment-written': [
    'Text von Außenstehenden setzt die Umgebung späterer Build-Schritte',
    'Ein Zeilenumbruch im Wert fügt eine beliebige Variable hinzu, etwa LD_PRELOAD, NODE_OPTIONS oder PATH, und der nächste Schritt führt deren Programm aus.',
    'Den Wert als Ausgabe eines Schritts weitergeben oder prüfen, dass er nur die nötigen Zeichen hat.',
  ],
  'workflow-misspelt-action': [
    'Der Besitzer eines Build-Schritts ist einem bekannten zum Verwechseln ähnlich',
    'Jeder kann einen Namen registrieren, der wie der eines bekannten Besitzers aussieht, und darunter einen Schritt veröffentlichen. Der Build führt dann diesen Code mit seinen Geheimnissen aus.',
    'Den Namen berichtigen. Lief ein Build damit, jedes Geheimnis ändern, das er lesen konnte.',
  ],
  'workflow-script-injection': [
    'Text von Außenstehenden wird Teil eines Build-Skripts',
    'Der Ausdruck wird in das Skript eingesetzt, bevor es läuft. Ein Titel wie `"; curl … | sh; "` führt Befehle mit Token und Geheimnissen des Workflows aus.',
    'Den Wert in eine Umgebungsvariable setzen (env: TITLE: ${{ … }}) und im Skript in Anführungszeichen verwenden ("$TITLE").',
  ],
  'workflow-secret-exposed': [
    'Ein Workflow gibt Geheimnisse aus oder gibt alle weiter',
    'Protokolle und Artefakte können mehr Menschen lesen, als das Geheimnis gedacht ist, und das Maskieren versagt, sobald der Wert etwas geändert wird.',
    'Geheimnisse nie ausgeben. Einzelne Geheimnisse beim Namen über env übergeben, nicht alle.',
  ],
  'workflow-self-hosted-runner': [
    'Pull-Requests Außenstehender laufen auf eigenen Rechnern des Projekts',
    'Ein selbst betriebener Rechner behält, was ein Build zurücklässt. In einem öffentlichen Projekt kann jeder einen Pull-Request öffnen und dort Code ausführen.',
    'Für Pull-Requests gehostete Runner verwenden oder Wegwerf-Rechner, die für jeden Job neu entstehen.',
  ],
  'workflow-spoofable-condition': [
    'Eine Bedingung eines Workflows lässt sich täuschen',
    'Eine Bedingung, die jeder wahr machen kann, schützt nichts. github.actor ist, wer das letzte Ereignis auslöste. Außenstehende können den Bot auf ihrem Pull-Request handeln lassen, und der privilegierte Schritt läuft auf ihrem Code.',
    'github.event.pull_request.user.login vergleichen, das den Autor nennt; einen Branch in einer Liste aus fromJSON nachschlagen; eine Bedingung als einen Ausdruck schreiben, ohne ${{ }} um Teile davon.',
  ],
  'workflow-unpinned-action': [
    'Ein fremder Build-Schritt kann sich unbemerkt ändern',
    'Ein Tag oder Branch lässt sich jederzeit auf anderen Code setzen, wie es viel benutzten Actions geschah; der Build führt ihn dann mit seinen Geheimnissen aus.',
    'Den vollen Commit nennen: uses: owner/action@<40 Hexadezimalziffern> # v1.2.3, und ihn von einem Bot aktualisieren lassen.',
  ],
  'workflow-unsecure-commands': [
    'Ein Workflow lässt ausgegebenen Text seine Umgebung setzen',
    'Mit diesem Schalter kann alles, was ein Schritt ausgibt, auch der Inhalt einer Datei oder ein Issue-Titel, PATH ändern und so andere Programme ausführen.',
    'ACTIONS_ALLOW_UNSECURE_COMMANDS entfernen und stattdessen in $GITHUB_ENV schreiben.',
  ],
  'workflow-untrusted-checkout': [
    'Ein Workflow mit Geheimnissen holt Code von Außenstehenden',
    'pull_request_target und workflow_run laufen mit den Geheimnissen des Projekts und einem schreibenden Token. Den Code des Pull-Requests dort zu bauen oder zu testen gibt beides dem, der ihn öffnete.',
    'Zum Bauen und Testen pull_request verwenden. Wo Geheimnisse nötig sind, einen zweiten Workflow, der nie Code des Pull-Requests ausführt.',
  ],
};
