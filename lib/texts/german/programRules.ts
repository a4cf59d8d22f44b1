import type { RuleTexts } from '../ruleTexts.ts';

const WITHDRAW =
  'Jetzt beim Anbieter widerrufen: In der Historie des Codes bleibt es. Danach aus der Umgebung oder einem Secret Store lesen oder auf dem eigenen Server halten.';

/** Rules on Python, on secrets, on sources and on build pipelines. */
export const PROGRAM_RULES: RuleTexts = {
  'python-all-fields': [
    'Formular gibt jedes Feld seines Modells frei',
    'Später zum Modell hinzugefügte Felder, etwa is_admin, kann dann setzen, wer das Formular sendet.',
    'Die Felder aufzählen, die das Formular setzen darf.',
  ],
  'python-any-host': [
    'Akzeptiert jeden Host-Header',
    'Ein gefälschter Host-Header landet in Links und Caches.',
    'Die Namen in ALLOWED_HOSTS aufzählen.',
  ],
  'python-any-origin': [
    'CORS erlaubt jeden Origin mit Credentials',
    'Jede Seite, die ein Besucher öffnet, kann lesen, was der Dienst ihm sagt.',
    'Die Origins aufzählen, die aufrufen dürfen.',
  ],
  'python-archive-traversal': [
    'Path Traversal beim Entpacken eines Archivs',
    'Namen mit ../ in einem Archiv legen Dateien irgendwo auf dem Rechner ab.',
    'filter="data" verwenden (ab Python 3.12) oder jeden Namen vorher prüfen.',
  ],
  'python-assert-guard': [
    'Zugriffskontrolle mit assert',
    'Python entfernt Assertions, wenn es mit -O läuft. Dann wird niemand aufgehalten.',
    'if und raise verwenden oder mit 403 antworten.',
  ],
  'python-autostart': [
    'Richtet sich selbst zum automatischen Start ein',
    'Schadsoftware startet sich bei jeder Anmeldung selbst oder hinterlegt einen SSH-Schlüssel ihres Autors. Eine Bibliothek oder ein Werkzeug hat keinen Grund dazu.',
    'Dem Installationsprogramm überlassen, und nur auf Wunsch des Nutzers.',
  ],
  'python-certificate-unchecked': [
    'Prüfung von TLS-Zertifikaten ist abgeschaltet',
    'Jeder im Netz kann sich als der Server ausgeben, alles lesen und beliebig antworten.',
    'Die Prüfung eingeschaltet lassen und die eigene CA mit verify="path" angeben.',
  ],
  'python-clear-text-protocol': [
    'Unverschlüsseltes Protokoll',
    'Jeder im Netz kann die Daten lesen und ändern, auch Passwörter.',
    'https, SFTP oder SSH verwenden.',
  ],
  'python-cloud-key': [
    'Fest im Code stehender Cloud-Schlüssel',
    'Jeder, der den Code lesen kann, kann das Konto nutzen, und alte Versionen behalten den Schlüssel für immer.',
    'Den Schlüssel widerrufen und die Rolle des Rechners oder die Umgebung verwenden.',
  ],
  'python-code-injection': [
    'Code Injection: Text wird als Python-Code ausgeführt',
    'Wer den Text kontrolliert, kontrolliert das Programm mit allen seinen Rechten.',
    'Den Text parsen (json, ast.literal_eval) oder unter bekannten Funktionen nach Namen wählen.',
  ],
  'python-command-injection': [
    'Command Injection: Text wird zum Shell-Befehl',
    'Die Shell behandelt Zeichen wie ; und $( als Befehle. Wer einen Teil des Textes kontrolliert, führt aus, was er will.',
    'Eine Argumentliste ohne shell=True übergeben oder jeden Teil mit shlex.quote quotieren.',
  ],
  'python-cookie-flags': [
    'Cookie ohne Sicherheitsattribute',
    'Ohne Secure wird es unverschlüsselt übertragen; ohne HttpOnly können Skripte es lesen.',
    'secure=True, httponly=True und samesite="Lax" setzen.',
  ],
  'python-cross-site-scripting': [
    'Reflektiertes Cross-Site-Scripting',
    'Ein Skript in der Antwort läuft in den Browsern anderer Besucher mit deren Anmeldung.',
    'Das Escaping der Template-Engine überlassen oder html.escape verwenden. Text von außen nie als sicher markieren.',
  ],
  'python-csrf-off': [
    'CSRF-Schutz ist abgeschaltet',
    'Eine andere Website kann den Browser eines angemeldeten Besuchers in dessen Namen handeln lassen.',
    'Den Schutz eingeschaltet lassen. Für APIs ohne Cookies stattdessen Token verwenden.',
  ],
  'python-database-password': [
    'Das Passwort einer Datenbank fällt auf eines im Code zurück',
    'Wer den Code lesen und die Datenbank erreichen kann, liest und ändert alles darin. Ein Rückfallwert gilt überall, wo die Einstellung vergessen wurde.',
    'Aus der Umgebung oder einem Secret Store lesen und abbrechen, wo es fehlt.',
  ],
  'python-debug-mode': [
    'Debug-Modus im Produktivbetrieb',
    'Fehler zeigen Code und Variablen, und der Debugger lässt Besucher Python ausführen.',
    'Den Debug-Modus abschalten, wo andere die Anwendung erreichen können.',
  ],
  'python-environment-chosen': [
    'Wer fragt, wählt, welche Umgebungsvariable gelesen wird',
    'Die Umgebung enthält Passwörter und Schlüssel. Ihre Namen sind bekannt.',
    'Die wenigen Variablen, die genannt werden dürfen, über Namen lesen, die im Code stehen.',
  ],
  'python-error-details': [
    'Besucher sehen Fehlerdetails',
    'Tracebacks zeigen jedem, der einen Fehler auslöst, Dateinamen, Versionen, Abfragen und manchmal Passwörter.',
    'Den Traceback protokollieren und mit einem einfachen Satz antworten.',
  ],
  'python-fixed-signing-key': [
    'Fest im Code stehender Signaturschlüssel',
    'Wer den Code liest, kann Sitzungen und Token als jeder beliebige Nutzer signieren.',
    'Den Schlüssel aus der Umgebung oder einem Secret Store lesen.',
  ],
  'python-harmful-command': [
    'Führt einen schädlichen Systembefehl aus',
    'Bösartige Pakete nutzen Systemwerkzeuge, um Programme herunterzuladen, Schutz abzuschalten oder Dateien zu zerstören.',
    'Nicht ausführen, und nicht installieren, was es mitbringt.',
  ],
  'python-header-injection': [
    'Header Injection: Eingaben werden zu einem Antwort-Header',
    'Mit Zeilenumbrüchen fügt ein Besucher Header oder eine ganze Antwort hinzu, und Caches speichern sie.',
    'Den Wert validieren, bevor er zum Header wird.',
  ],
  'python-hidden-code': [
    'Dekodiert Code oder lädt ihn herunter und führt ihn aus',
    'Kodierung verbirgt, was ausgeführt wird; beim Herunterladen entscheidet es später jemand anderes. Ehrliche Pakete brauchen beides nicht.',
    'Nicht ausführen. Code im Klartext schreiben.',
  ],
  'python-host-key-unchecked': [
    'SSH-Hostschlüssel wird nicht geprüft',
    'Jeder im Netz kann sich als der Server ausgeben und das Passwort oder die Befehle empfangen.',
    'Bekannte Hosts laden und unbekannte ablehnen (RejectPolicy).',
  ],
  'python-log-injection': [
    'Log Injection: Eingaben werden ohne Escaping protokolliert',
    'Mit Zeilenumbrüchen fälscht ein Besucher Logeinträge und verbirgt, was er getan hat.',
    'Zeilenumbrüche vorher entfernen oder als JSON protokollieren.',
  ],
  'python-log-secrets': [
    'Geheimnis im Log',
    'Logs werden von mehr Menschen gelesen, länger aufbewahrt und weiter verschickt, als das Geheimnis gedacht ist.',
    'Weglassen oder nur protokollieren, dass es vorhanden war.',
  ],
  'python-loose-address': [
    'Adressprüfung, die andere Hosts durchlässt',
    'Ein Hostname kann überall in einer Adresse stehen, `evilexample.com` endet wie `example.com`, und ein nicht escapeter Punkt passt auf jedes Zeichen.',
    'Die Adresse parsen und ihren ganzen Host vergleichen.',
  ],
  'python-mass-assignment': [
    'Mass Assignment: Eingaben wählen, welche Felder gesetzt werden',
    'Wer das Formular sendet, kann Felder hinzufügen, die nie darauf standen, etwa is_admin oder owner.',
    'Die Felder nennen, die gesetzt werden dürfen, oder ein Formular oder Schema verwenden.',
  ],
  'python-foreign-record': [
    'Wer angemeldet ist, erreicht Datensätze anderer (Insecure Direct Object Reference)',
    'Der Client nennt den Datensatz. Wer andere Nummern probiert, liest oder ändert, was anderen gehört.',
    'Den Datensatz zusammen mit seinem Besitzer suchen oder den Besitzer vergleichen, bevor etwas damit geschieht.',
  ],
  'python-missing-sign-in': [
    'Eine Route, die Datensätze ändert oder private herausgibt, verlangt keine Anmeldung',
    'Wer die Adresse kennt, kann ändern, löschen oder lesen, was anderen gehört.',
    'Fragen, wer angemeldet ist, und prüfen, ob der Datensatz dieser Person gehört.',
  ],
  'python-model-runs-code': [
    'Eingaben oder Dateien eines Sprachmodells können Code ausführen',
    'Wer dem Modell Text vorsetzen oder die heruntergeladenen Dateien ändern kann, bestimmt, was das Programm ausführt.',
    'Solchen Code in einer Sandbox ohne Netz und Geheimnisse ausführen. Modelle ohne Code laden, auf eine Revision festgelegt.',
  ],
  'python-old-tls': [
    'Erlaubt eine gebrochene TLS-Version',
    'SSL 2, SSL 3, TLS 1.0 und TLS 1.1 sind gebrochen.',
    'ssl.create_default_context() und TLS 1.2 oder neuer verwenden.',
  ],
  'python-open-binding': [
    'Server lauscht auf allen Netzwerkschnittstellen',
    'Ein für diesen Rechner gedachter Dienst ist von außen erreichbar.',
    'Auf 127.0.0.1 lauschen, sofern der Dienst nicht für andere gedacht ist.',
  ],
  'python-open-permissions': [
    'Für alle schreibbare Datei',
    'Jedes Programm auf dem Rechner kann die Datei ändern, auch eine, die später ausgeführt oder der vertraut wird.',
    'Rechte auf den Eigentümer beschränken: 0o600 oder 0o700.',
  ],
  'python-open-redirect': [
    'Offene Weiterleitung: Eingaben bestimmen das Ziel',
    'Ein Link auf eine vertraute Website führt zu einer gefälschten. Phishing nutzt das.',
    'Nur auf bekannte Pfade weiterleiten oder vorher den Host des Ziels prüfen.',
  ],
  'python-password-in-address': [
    'Passwort in der Adresse einer Anfrage',
    'Adressen stehen in Logs von Servern und Proxys und im Verlauf des Browsers. Wer sie liest, hat das Passwort.',
    'Das Passwort im Body einer POST-Anfrage senden.',
  ],
  'python-password-in-answer': [
    'Antworten enthalten das Passwort eines Kontos',
    'Wer die Antwort bekommt oder in Cache oder Protokoll liest, hat das Passwort oder einen Hash zum Erraten.',
    'Die Felder einer Antwort aufzählen und das Passwort weglassen.',
  ],
  'python-password-in-clear': [
    'Passwörter stehen im Klartext in der Datenbank',
    'Wer die Datenbank einmal liest, hat jedes Passwort, und viele verwenden dasselbe auch anderswo.',
    'Einen langsamen Hash mit Salt speichern (argon2, bcrypt, scrypt) und dessen Bibliothek vergleichen lassen.',
  ],
  'python-password-in-code': [
    'Fest im Code stehendes Passwort',
    'Wer den Code lesen kann, hat das Passwort, und es lässt sich ohne neues Release nicht ändern.',
    'Einen Hash mit Salt außerhalb des Codes speichern und damit vergleichen. Kein Passwort als Voreinstellung angeben.',
  ],
  'python-path-traversal': [
    'Path Traversal: Eingaben wählen, welche Datei geöffnet wird',
    'Mit ../ im Namen werden Dateien außerhalb des Ordners gelesen, geschrieben oder gelöscht: Schlüssel, Passwörter, das Programm selbst.',
    'Nur den Basisnamen verwenden, oder zusammensetzen und prüfen, dass der aufgelöste Pfad im Ordner liegt (safe_join, Path.is_relative_to).',
  ],
  'python-pattern-injection': [
    'Regulärer Ausdruck aus Eingaben',
    'Ein Muster wie (a+)+$ beschäftigt den Server stundenlang.',
    'Den Text mit re.escape escapen oder eine einfache Suche verwenden.',
  ],
  'python-predictable-random': [
    'Vorhersagbares Geheimnis aus dem Modul random',
    'Die Ausgabe des Moduls random lässt sich aus wenigen Werten berechnen, und damit auch daraus erzeugte Geheimnisse.',
    'Das Modul secrets verwenden.',
  ],
  'python-prompt-injection': [
    'Prompt-Injection: Der Text eines Clients wird Teil des System-Prompts',
    'Ein Modell hält für Anweisungen des Programms, was in seinem System-Prompt steht. Wer hineinschreibt, ändert, was das Modell verraten darf und welche Tools es aufruft.',
    'Den System-Prompt fest lassen, Texte von Clients als Nachricht der Rolle `user` senden und keinem Tool erlauben, was dieser Client nicht darf.',
  ],
  'python-query-injection': [
    'Query Injection: Eingaben werden Teil eines Suchfilters',
    'LDAP-, Dokument- und XML-Abfragen haben eine eigene Syntax. Ein veränderter Filter zeigt alles oder lässt jeden hinein.',
    'Werte für diese Syntax escapen oder als Parameter übergeben.',
  ],
  'python-request-forgery': [
    'Server-Side Request Forgery (SSRF): Eingaben wählen die Adresse',
    'Der Server erreicht, was Außenstehende nicht erreichen: das interne Netz, die Metadaten der Cloud mit ihren Schlüsseln, andere lokale Dienste.',
    'Nur bekannte Hosts zulassen, private Adressen nach dem Auflösen ablehnen und Weiterleitungen nicht folgen.',
  ],
  'python-rights-by-cookie': [
    'Ein Cookie, das jeder schreiben kann, entscheidet über Rechte',
    'Ein Cookie ohne Signatur enthält, was sein Absender hineinschrieb. Wer `role=admin` hineinschreibt, hat diese Rechte.',
    'Rechte in der Sitzung auf dem Server halten oder in einem Token, dessen Signatur geprüft wird.',
  ],
  'python-secret-in-token': [
    'Passwort in einem lesbaren Token',
    'Ein JSON Web Token ist signiert, nicht verschlüsselt. Wer es hat oder in einem Log findet, liest alles darin.',
    'Nur eine ID in das Token schreiben und den Rest auf dem Server nachschlagen.',
  ],
  'python-setup-runs-code': [
    'Führt bei der Installation Befehle aus oder greift auf das Netz zu',
    'setup.py läuft auf dem Rechner jedes Nutzers, bevor er eine Zeile gesehen hat. Die meisten bösartigen Pakete arbeiten so.',
    'Das Paket in pyproject.toml beschreiben und bei der Installation sonst nichts tun.',
  ],
  'python-sign-in-unlimited': [
    'Anmeldung ohne Grenze für Versuche',
    'Wer eine Liste von Passwörtern hat, kann alle ausprobieren. Nichts in diesem Programm zählt Versuche.',
    'Die Versuche je Konto und Adresse begrenzen (Flask-Limiter, slowapi, django-axes).',
  ],
  'python-slow-pattern': [
    'Katastrophales Backtracking in einem regulären Ausdruck (ReDoS)',
    'Eine wiederholte Gruppe um eine weitere Wiederholung kann auf exponentiell viele Arten passen. Ein langer Text, der nicht passt, hält den Prozess an.',
    'Eine der beiden Wiederholungen entfernen oder die Länge des Textes vorher begrenzen.',
  ],
  'python-sql-injection': [
    'SQL Injection: eine Abfrage wird aus Text zusammengesetzt',
    'Wer einen Teil der Abfrage kontrolliert, kann jede Zeile lesen, ändern oder löschen oder sich als jeder anmelden.',
    'Platzhalter verwenden und Werte getrennt übergeben: execute("… WHERE id = %s", (id,)).',
  ],
  'python-steals-data': [
    'Diebstahl von Zugangsdaten: sendet Geheimnisse dessen, der es ausführt',
    'Passwörter, Schlüssel, Token und Wallets aller, die es ausführen oder installieren, gehen an einen Fremden.',
    'Nicht ausführen. Wer es getan hat, sollte seine Schlüssel und Passwörter widerrufen.',
  ],
  'python-table-injection': [
    'CSV Injection: Eingaben werden in eine Tabelle geschrieben',
    'Tabellenprogramme führen Zellen, die mit =, +, - oder @ beginnen, als Formeln aus.',
    'Vor solche Zellen ein Hochkomma setzen oder defusedcsv verwenden.',
  ],
  'python-template-injection': [
    'Template Injection: Text wird als Template kompiliert',
    'Template-Sprachen erreichen das Programm hinter ihnen. Wer das Template schreibt, kann auf dem Server Code ausführen.',
    'Templates in Dateien halten und ihnen Werte übergeben.',
  ],
  'python-timing-compare': [
    'Timing-Angriff: vergleicht eine Signatur Byte für Byte',
    'Der Vergleich endet beim ersten falschen Byte. Über viele Versuche verrät seine Dauer die richtige Signatur Stück für Stück.',
    'hmac.compare_digest verwenden.',
  ],
  'python-token-unverified': [
    'Signatur eines Tokens wird nicht geprüft',
    'Jeder kann ein Token schreiben, das ihn als jemand anderen ausweist.',
    'Die Signatur mit einer festen Liste von Algorithmen prüfen.',
  ],
  'python-token-without-end': [
    'Anmeldetoken, das nie abläuft',
    'Ein signiertes Token gilt, bis es abläuft. Eines ohne Ende gilt auch nach einem Diebstahl, einem neuen Passwort oder dem Entfernen des Kontos weiter.',
    'exp auf Minuten oder Stunden ab jetzt setzen und Token erneuern, solange jemand angemeldet ist.',
  ],
  'python-trust-boundary': [
    'Nicht validierte Eingaben in der Sitzung',
    'Code, der die Sitzung später liest, vertraut ihr als eigenen Daten der Anwendung.',
    'Den Wert validieren, bevor er in die Sitzung kommt, und Besucher nie den Schlüssel wählen lassen.',
  ],
  'python-unescaped-templates': [
    'Escaping der Templates ist abgeschaltet',
    'Text von Besuchern wird Teil der Seite, Skripte eingeschlossen.',
    'autoescape=True oder select_autoescape() setzen.',
  ],
  'python-unrestricted-upload': [
    'Dateien jeder Art werden angenommen und behalten ihre Namen',
    'Eine Seite, ein Skript oder ein Programm, das ein Client sendet, behält seine Endung. Wird der Ordner ausgeliefert, läuft es im Browser der Besucher oder auf dem Server.',
    'Eine Liste von Arten anhand des Inhalts annehmen, Dateien eigene Namen geben und sie als Downloads von einem anderen Origin ausliefern.',
  ],
  'python-unsafe-deserialization': [
    'Unsichere Deserialisierung: Daten können beim Einlesen Code ausführen',
    'Diese Formate können jede Funktion nennen, die beim Einlesen aufgerufen wird. Eine Datei oder Nachricht von außen führt dann Code aus.',
    'JSON oder yaml.safe_load verwenden oder die Daten signieren, bevor sie aus der Hand gegeben werden.',
  ],
  'python-unsafe-temporary-file': [
    'Unsichere temporäre Datei',
    'Zwischen der Wahl des Namens und dem Öffnen kann ein anderes Programm seine eigene Datei dort ablegen.',
    'tempfile.NamedTemporaryFile oder mkstemp verwenden.',
  ],
  'python-weak-cipher': [
    'Schwaches oder schwach eingesetztes Verschlüsselungsverfahren',
    'Alte Verfahren und der ECB-Modus lassen andere die Daten lesen oder unbemerkt ändern. Kurze Schlüssel lassen sich berechnen.',
    'AES-GCM oder ChaCha20-Poly1305, RSA-Schlüssel ab 2048 Bit oder das Fernet-Rezept verwenden.',
  ],
  'python-weak-hash': [
    'Gebrochene Hashfunktion',
    'Für MD5 und SHA-1 gibt es Kollisionen, und beide sind für Passwörter viel zu schnell.',
    'SHA-256 oder neuer verwenden. Für Passwörter argon2, scrypt oder bcrypt.',
  ],
  'python-xml-entities': [
    'Externe XML-Entitäten (XXE)',
    'Ein Dokument kann lokale Dateien oder interne Adressen als Entitäten nennen und deren Inhalt erhalten, oder sich ausdehnen, bis der Speicher voll ist.',
    'defusedxml verwenden oder Entitäten abschalten: XMLParser(resolve_entities=False).',
  ],
  'secret-access-token': [
    'Zugriffstoken im Code',
    'Ein Token steht für eine Anmeldung. Ist es noch gültig, ist jeder, der den Code liest, als sein Besitzer angemeldet.',
    WITHDRAW,
  ],
  'secret-ai-key': [
    'API-Schlüssel eines KI-Dienstes im Code',
    'Wer den Code liest, kann den Dienst auf Kosten des Besitzers nutzen und womöglich lesen, was an ihn gesendet wurde.',
    WITHDRAW,
  ],
  'secret-cloud-key': [
    'Schlüssel eines Cloud-Kontos im Code',
    'Wer den Code liest, kann das Cloud-Konto nutzen: Daten lesen, auf seine Kosten Rechner betreiben oder es übernehmen.',
    WITHDRAW,
  ],
  'secret-credentials-in-url': [
    'Benutzername und Passwort in einer Adresse',
    'Wer den Code liest, kann sich bei diesem Server oder dieser Datenbank anmelden. Adressen landen zudem in Logs und Fehlermeldungen.',
    WITHDRAW,
  ],
  'secret-generic': [
    'Mögliches Geheimnis im Code',
    'Der Name sagt „geheim“, und der Wert ist zufällig. Wahrscheinlich ist es ein Schlüssel, den andere nicht haben sollten.',
    WITHDRAW,
  ],
  'secret-hardcoded-password': [
    'Fest im Code stehendes Passwort',
    'Jeder, der den Code lesen kann, kennt das Passwort, und es lässt sich ohne neues Release nicht ändern.',
    WITHDRAW,
  ],
  'secret-messaging-token': [
    'Token eines Nachrichtendienstes im Code',
    'Damit kann jeder im Namen des Besitzers E-Mails, SMS oder Chatnachrichten senden und oft lesen, was andere geschrieben haben.',
    WITHDRAW,
  ],
  'secret-package-registry-token': [
    'Token einer Paket-Registry im Code',
    'Damit kann jeder im Namen des Besitzers Pakete veröffentlichen. Viele Supply-Chain-Angriffe begannen so.',
    WITHDRAW,
  ],
  'secret-payment-key': [
    'Schlüssel eines Zahlungsdienstes im Code',
    'Damit kann jeder im Namen des Besitzers Karten belasten oder erstatten, Kunden und Bestellungen lesen oder Geld bewegen.',
    WITHDRAW,
  ],
  'secret-private-key': [
    'Privater Schlüssel im Code',
    'Ein privater Schlüssel beweist eine Identität, signiert Releases oder öffnet Server. Wer den Code liest, kann dasselbe tun.',
    WITHDRAW,
  ],
  'secret-service-token': [
    'Token eines gehosteten Dienstes im Code',
    'Wer den Code liest, kann diesen Dienst als sein Besitzer nutzen, mit allen Rechten des Tokens.',
    WITHDRAW,
  ],
  'secret-source-control-token': [
    'Token für Quellcode oder Builds im Code',
    'Damit kann jeder im Namen des Besitzers privaten Code lesen, Änderungen pushen oder Builds starten. Das erreicht alle, die das Ergebnis installieren.',
    WITHDRAW,
  ],
  'secret-wallet-key': [
    'Schlüssel einer Kryptowährungs-Wallet im Code',
    'Wer den Schlüssel oder die Wiederherstellungsphrase einer Wallet hat, kann alles daraus nehmen, unwiderruflich.',
    WITHDRAW,
  ],
  'bidirectional-override': [
    'Trojan Source: unsichtbare Zeichen ordnen den Code um',
    'Was ein Prüfer liest, ist nicht, was der Rechner ausführt: Ein Kommentar kann Code sein und Code ein Kommentar.',
    'Die Steuerzeichen entfernen und in Reviews ablehnen. Viele Editoren und Plattformen können sie markieren.',
  ],
  'committed-executable': [
    'Kompiliertes Programm unter den Quellen',
    'Niemand kann lesen, was ein kompiliertes Programm tut, oder erkennen, ob es aus diesen Quellen gebaut wurde.',
    'Beim Release aus den Quellen bauen oder getrennt mit Hash und Signatur veröffentlichen.',
  ],
  'decode-and-run': [
    'Dekodiert versteckte Befehle und führt sie aus',
    'Kodierung verbirgt, was ausgeführt wird. Ehrliche Skripte haben keinen Grund, ihre Befehle zu verstecken.',
    'Befehle im Klartext schreiben.',
  ],
  'download-and-run': [
    'Führt ungeprüft aus, was heruntergeladen wird',
    'Wer den Server jetzt oder später kontrolliert, bestimmt, was auf dem Rechner ausgeführt wird. Hinterher kann niemand sagen, was es war.',
    'Eine feste Version herunterladen, Hash oder Signatur prüfen und sie dann ausführen.',
  ],
  'editor-task-on-open': [
    'Öffnen des Ordners in einem Editor führt einen Befehl aus',
    'Menschen öffnen einen Ordner, um ihn zu lesen. Eine automatische Aufgabe führt ihren Befehl auf dem Rechner aus, bevor eine Zeile gelesen ist.',
    '"runOn": "folderOpen" entfernen und Menschen die Aufgabe selbst starten lassen.',
  ],
  'code-out-of-sight': [
    'Code steht so weit rechts, dass ihn niemand sieht',
    'Editoren und Reviews zeigen den Anfang einer Zeile. Leerzeichen schieben aus dem Bild, was folgt, und nur wer es nicht gesehen haben will, stellt Code dorthin.',
    'Entfernen. Wenn er nicht von dir ist, das Repository, seine Releases und die Rechner, auf denen sie liefen, als kompromittiert behandeln.',
  ],
  'lure-to-download': [
    'Verlangt, den Schutz abzuschalten, bevor ein verschlossener Download gestartet wird',
    'Ein Passwort hält Scanner aus dem Archiv, und ohne Schutz hält nichts mehr auf, was darin ist. Solche Repositories entstehen in großer Zahl, um Passwortdiebe zu verbreiten.',
    'Nicht herunterladen und nicht ausführen. Den Schutz eingeschaltet lassen.',
  ],
  'server-commands': [
    'Ein Server bestimmt, welche Befehle laufen',
    'Was läuft, wird erst in dem Moment geholt, in dem es läuft. Wem der Server gehört oder wer in ihn einbricht, hat jeden Rechner, auf dem der Code gestartet wird.',
    'Nicht ausführen. Programme im Code nennen und einen Server nur unter festen, benannten Aktionen wählen lassen.',
  ],
  'web-shell': [
    'Besucher der Website können Befehle oder Code ausführen',
    'Was eine Anfrage enthält, wird auf dem Server ausgeführt. Wer die Adresse kennt, hat den Rechner, ob jemand die Tür mit Absicht offen ließ oder aus Versehen.',
    'Entfernen. Wo ein Programm gestartet werden muss, seinen Namen festlegen und Eingaben von Besuchern als einzelne, geprüfte Argumente übergeben.',
  ],
  'harmful-command': [
    'Führt einen Befehl aus, der dem Rechner schadet',
    'Dauerhafter Zugang, abgeschalteter Schutz, gelöschte Dateien und geschürfte Währung nützen dem, der den Befehl geschrieben hat, auf Kosten dessen, der ihn ausführt.',
    'Nicht ausführen. Falls es schon lief, nach Schlüsseln, Aufgaben und Ausnahmen suchen, die es hinterlassen hat.',
  ],
  'hidden-command': [
    'Paket verbirgt die Befehle, die es ausführt',
    'Befehle und Modulnamen sind kodiert, damit niemand sie beim Lesen des Codes sieht. Benutzerordner löschen oder andere Pakete veröffentlichen, das tun Würmer und Wiper.',
    'Nicht ausführen. Den Text dekodieren, um zu sehen, was er tut, und Befehle im Klartext schreiben.',
  ],
  'hidden-interface': [
    'Paket verbirgt, welche Systemmodule es nutzt',
    'Der Name eines Moduls, das Programme startet, Dateien öffnet oder Server kontaktiert, wird zusammengesetzt oder dekodiert, damit keine Suche ihn findet. Ehrliche Pakete schreiben ihn hin.',
    'Nicht installieren oder ausführen, bevor klar ist, was es damit tut.',
  ],
  'install-starts-process': [
    'Installation startet einen Hintergrundprozess',
    'Bei der Installation startet das Paket ein stummes Programm ohne Fenster, das weiterläuft. So werden Datendiebe gestartet.',
    'Nicht installieren. Wurde es installiert, nach laufenden Resten suchen und die Schlüssel des Rechners erneuern.',
  ],
  'invisible-identifier': [
    'Unsichtbarer Variablenname',
    'Ein Füllbuchstabe sieht aus wie ein Leerzeichen, ist aber ein Name. Eine Hintertür kann offen dastehen, ohne dass ein Prüfer sie sieht.',
    'Die Variable mit sichtbaren Buchstaben benennen und herausfinden, wer die Zeile geschrieben hat.',
  ],
  'invisible-payload': [
    'Versteckte Daten in unsichtbaren Zeichen',
    'Unsichtbare Zeichen können ein ganzes Programm enthalten. Ehrlicher Code braucht keine langen Folgen davon; sich selbst verbreitende Schadsoftware in Editor-Erweiterungen nutzte genau das.',
    'Die Folge entfernen. Haben Sie sie nicht eingefügt, das Repository und seine Releases als kompromittiert behandeln.',
  ],
  'mixed-script-identifier': [
    'Homoglyphen: ein Name mischt ähnlich aussehende Alphabete',
    'Zwei gleich aussehende Namen können verschieden sein. So kann eine Prüfung den falschen testen.',
    'Den Namen in einem einzigen Alphabet schreiben.',
  ],
  'package-steals-data': [
    'Diebstahl von Zugangsdaten: sendet Schlüssel dessen, der es ausführt',
    'Kompromittierte Pakete lesen Umgebung, Token und Schlüsseldateien von Entwicklern und Build-Rechnern. Der Angreifer veröffentlicht damit weitere Pakete.',
    'Nicht installieren oder ausführen. Wurde es ausgeführt, jeden Schlüssel erneuern, den der Rechner lesen konnte.',
  ],
  'payment-redirected': [
    'Leitet Kryptowährungszahlungen um',
    'Im September 2025 enthielten beliebte Pakete Code, der sich zwischen Seiten und Wallets setzte und die Adresse des Angreifers in jede Zahlung schrieb. Zahlungen lassen sich nicht zurückholen.',
    'Nicht ausliefern. Das Paket entfernen, ein früheres oder späteres Release installieren und Nutzer vor dem warnen, was damit gebaut wurde.',
  ],
  'reverse-shell': [
    'Reverse Shell',
    'Eine Reverse Shell übergibt die Kontrolle über den Rechner an den, der am anderen Ende lauscht.',
    'Diesen Code nicht ausführen. Ist es ein Lehr- oder Testwerkzeug, es aus dem heraushalten, was andere installieren.',
  ],
  'submodule-trick': [
    'Submodul-Eintrag, der beim Klonen einen Befehl ausführt',
    'Adressen und Pfade, die mit einem Bindestrich beginnen oder einen Befehlstransport nennen, ließen git beim Klonen Befehle ausführen. Niemand schreibt sie versehentlich.',
    'Nicht mit Submodulen klonen. Den Eintrag entfernen.',
  ],
  'tool-poisoning': [
    'Tool Poisoning: ein Text für Sprachmodelle gibt ihnen schädliche Befehle',
    'Ein Modell hält für Befehle, was Werkzeuge über sich sagen, und Menschen sehen diese Texte nicht: Es liest Dateien, ruft andere Werkzeuge auf und übergibt deren Antworten.',
    'Diesen Server mit keinem Modell verbinden. Nur beschreiben, was ein Werkzeug tut.',
  ],
  'gitlab-remote-include': [
    'Pipeline bindet eine Datei von einem anderen Server ein',
    'Wer diese Adresse kontrolliert, bestimmt, was die Pipeline mit allen ihren Variablen ausführt.',
    'Die Datei im eigenen Projekt halten und mit project, ref und file einbinden oder mit integrity festlegen.',
  ],
  'gitlab-script-injection': [
    'Script Injection in einer GitLab-Pipeline',
    'Außenstehende wählen Commit-Nachrichten, Branch-Namen und Titel von Merge Requests. Liest eine Shell sie, laufen sie mit den Geheimnissen der Pipeline.',
    'Solche Werte nie an eval, sh -c oder eine Befehlsersetzung ohne Anführungszeichen geben. Überall in Anführungszeichen setzen.',
  ],
  'gitlab-unpinned-image': [
    'Pipeline-Image ohne feste Version',
    'Das Image sieht die Quellen und jede Variable des Jobs. Ein kompromittiertes kommt unbemerkt herein.',
    'Eine Version festlegen, am besten mit Digest: image: node:22.1@sha256:…',
  ],
  'gitlab-unsafe-setting': [
    'Pipeline schaltet einen Schutz ab oder gibt Geheimnisse aus',
    'Ungeprüfte Downloads lassen sich unterwegs austauschen, und jeder, der das Log sieht, kann lesen, was darin steht.',
    'Die Prüfung eingeschaltet lassen, stattdessen das fehlende Zertifikat installieren und Token nie ausgeben.',
  ],
  'pipeline-script-injection': [
    'Script Injection in einer Build-Pipeline',
    'Der Wert wird in das Skript eingesetzt, bevor die Shell es liest. Ein Titel wie `"; curl … | sh; "` führt Befehle mit den Geheimnissen der Pipeline aus.',
    'Den Wert als Umgebungsvariable übergeben und in Anführungszeichen setzen ("$TITLE"). In Jenkins das Skript in einfache Anführungszeichen setzen.',
  ],
  'pipeline-unpinned-part': [
    'Abhängigkeit der Pipeline ohne feste Version',
    'Ein Orb, eine gemeinsame Bibliothek, ein Template oder Image ohne feste Version kann sich unbemerkt ändern und läuft mit den Geheimnissen der Pipeline.',
    'Festlegen: die volle Version eines Orbs, Tag oder Commit einer Bibliothek, Tag und Digest eines Images.',
  ],
  'pipeline-unsafe-setting': [
    'Pipeline schaltet einen Schutz ab oder gibt Geheimnisse aus',
    'Ungeprüfte Downloads lassen sich unterwegs austauschen, und jeder, der das Log sieht, kann lesen, was darin steht.',
    'Die Prüfung eingeschaltet lassen, stattdessen das fehlende Zertifikat installieren und Token nie ausgeben.',
  ],
  'workflow-artifact-trusted': [
    'Privilegierter Workflow vertraut dem Artefakt eines Pull Requests',
    'workflow_run läuft mit den Rechten des Projekts nach einem Build, der von einem fremden Pull Request stammen kann. Dessen Dateien können alles enthalten, auch Programme, die der nächste Schritt ausführt.',
    'Artefakte in einen eigenen Ordner entpacken, nichts daraus ausführen und Text daraus vor der Verwendung validieren.',
  ],
  'workflow-broad-permissions': [
    'Workflow-Token hat weitreichende Berechtigungen',
    'Was in irgendeinem Schritt schiefgeht, kann das Token nutzen. Mit write-all kann es Code, Releases und Pakete ändern.',
    'Oben permissions: {} oder contents: read setzen und einzelnen Jobs das eine nötige Recht geben.',
  ],
  'workflow-cache-in-release': [
    'Cache Poisoning: Release-Build nutzt einen gemeinsamen Cache',
    'Wer in irgendeinem Build des Standard-Branches Code ausführt, kann Dateien in den Cache legen, und das Release liefert sie aus.',
    'Releases ohne Cache bauen.',
  ],
  'workflow-compromised-action': [
    'Als kompromittiert bekannte Action',
    'Versionen dieser Action führten in jedem Build, der sie benutzte, Code eines Angreifers aus oder gaben Secrets preis.',
    'Eine bereinigte Version mit vollem Commit verwenden und jedes Secret erneuern, das der Workflow lesen konnte.',
  ],
  'workflow-credentials-in-artifact': [
    'Build-Token kann in einem Artefakt hochgeladen werden',
    'Der Checkout-Schritt hinterlässt sein Token in .git/config. Den ganzen Ordner hochzuladen veröffentlicht es, solange es gültig ist.',
    'Beim Checkout persist-credentials: false setzen oder nur gebaute Dateien hochladen.',
  ],
  'workflow-environment-written': [
    'Environment Injection: Text Außenstehender setzt Variablen späterer Schritte',
    'Ein Zeilenumbruch im Wert fügt eine Variable wie LD_PRELOAD, NODE_OPTIONS oder PATH hinzu, und der nächste Schritt führt das Programm des Außenstehenden aus.',
    'Den Wert als Ausgabe eines Schritts übergeben oder zuerst seine Zeichen prüfen.',
  ],
  'workflow-misspelt-action': [
    'Typosquatting: der Besitzer einer Action ist einen Tippfehler von einem bekannten entfernt',
    'Jeder kann einen Namen registrieren, der dem eines bekannten Besitzers gleicht, und darunter eine Action veröffentlichen. Der Build führt dann deren Code mit seinen Secrets aus.',
    'Den Namen berichtigen. Lief ein Build damit, jedes Secret erneuern, das er lesen konnte.',
  ],
  'workflow-script-injection': [
    'Script Injection in einem Workflow',
    'Der Ausdruck wird in das Skript eingesetzt, bevor es läuft. Ein Titel wie `"; curl … | sh; "` führt Befehle mit Token und Secrets des Workflows aus.',
    'Den Wert in eine Umgebungsvariable setzen (env: TITLE: ${{ … }}) und im Skript in Anführungszeichen verwenden ("$TITLE").',
  ],
  'workflow-secret-exposed': [
    'Workflow gibt Secrets preis',
    'Logs und Artefakte lesen mehr Menschen, als das Secret gedacht ist. Die Maskierung versagt, sobald der Wert umgeformt wird.',
    'Secrets nie ausgeben. Einzelne Secrets mit Namen über env übergeben, nicht alle zusammen.',
  ],
  'workflow-self-hosted-runner': [
    'Pull Requests Außenstehender laufen auf selbst gehosteten Runnern',
    'Ein selbst gehosteter Rechner behält, was ein Build zurücklässt. In einem öffentlichen Projekt kann jeder einen Pull Request öffnen und dort Code ausführen.',
    'Für Pull Requests gehostete Runner oder kurzlebige Rechner verwenden.',
  ],
  'workflow-spoofable-condition': [
    'Fälschbare Bedingung in einem Workflow',
    'Eine Bedingung, die jeder erfüllen kann, schützt nichts. github.actor ist, wer das letzte Ereignis auslöste; ein Außenstehender kann den Bot auf seinem Pull Request handeln lassen.',
    'github.event.pull_request.user.login vergleichen, das den Autor nennt. Branches mit einer fromJSON-Liste vergleichen. Bedingungen als einen Ausdruck schreiben, ohne ${{ }} um Teile.',
  ],
  'workflow-unpinned-action': [
    'Action eines Dritten ohne feste Version',
    'Ein Tag oder Branch lässt sich jederzeit auf anderen Code verschieben, wie es viel benutzten Actions geschah. Der Build führt ihn dann mit seinen Secrets aus.',
    'Den vollen Commit festlegen: uses: owner/action@<40 Hexadezimalziffern> # v1.2.3, und ihn von einem Bot aktualisieren lassen.',
  ],
  'workflow-unsecure-commands': [
    'Workflow lässt ausgegebenen Text seine Umgebung setzen',
    'Mit diesem Schalter kann alles, was ein Schritt ausgibt, auch der Inhalt einer Datei oder der Titel eines Issues, PATH ändern und so andere Programme ausführen.',
    'ACTIONS_ALLOW_UNSECURE_COMMANDS entfernen und stattdessen in $GITHUB_ENV schreiben.',
  ],
  'workflow-untrusted-checkout': [
    'Privilegierter Workflow checkt nicht vertrauenswürdigen Code aus',
    'pull_request_target und workflow_run laufen mit den Secrets des Projekts und einem Schreibtoken. Den Code des Pull Requests dort zu bauen gibt beides dem, der ihn geöffnet hat.',
    'Zum Bauen und Testen pull_request verwenden. Wo Secrets nötig sind, einen zweiten Workflow verwenden, der nie Code des Pull Requests ausführt.',
  ],
};
