/** What rules say of single cases, by the English text with its parts: the code that a report holds. */
export const MESSAGES: Readonly<Record<string, string>> = {
  'It posts on its own, with the page’s CSRF token, for a target the author named.':
    'Es veröffentlicht von selbst Beiträge, mit dem CSRF-Token der Seite, für ein vom Autor genanntes Ziel.',
  'It creates a rule that forwards the user’s mail.':
    'Es legt eine Regel an, nach der die Mails der Person weitergeleitet werden.',
  'A server’s response is typed into the page and submitted.':
    'Die Antwort eines Servers wird in die Seite eingetragen und abgesendet.',
  'A click anywhere on a page opens this address.': 'Ein Klick irgendwo auf einer Seite öffnet diese Adresse.',
  'The back button leads to this address instead.':
    'Der Weg zurück von einer Seite führt stattdessen zu dieser Adresse.',
  'A server makes it visit pages in hidden tabs, again and again.':
    'Ein Server lässt immer wieder Seiten in unsichtbaren Tabs besuchen.',
  'It clicks ads in pages.': 'Es klickt Werbung in Seiten an.',
  'Requests are redirected through an affiliate link.': 'Anfragen werden über einen Affiliate-Link umgeleitet.',
  'It puts a terminal command into the clipboard.': 'Ein Befehl für ein Terminal wird in die Zwischenablage gelegt.',
  'It checks copied text for wallet addresses and writes to the clipboard.':
    'Kopiertes wird mit der Form von Wallet-Adressen verglichen und die Zwischenablage überschrieben.',
  'The text comes from storage or a message.': 'Der Text kommt aus dem Speicher oder einer Nachricht.',
  'Managers of user scripts work this way.': 'So arbeiten Userscript-Manager.',
  'Data from a server is passed to a program on the computer.':
    'Was ein Server sendet, erhält ein Programm auf dem Rechner.',
  'A server message decides which page is opened.': 'Eine Nachricht des Servers bestimmt, welche Seite geöffnet wird.',
  'It asks a mining pool for work.': 'Es fragt einen Mining-Pool nach Arbeit.',
  'It passes on a mining pool, a wallet and a number of threads.':
    'Es übergibt einen Mining-Pool, eine Wallet und eine Anzahl von Threads.',
  'Its address was read from a public place and stored.':
    'Die Adresse wurde an einem öffentlichen Ort hinterlegt und gemerkt.',
  'It disables a specific extension.': 'Eine bestimmte Erweiterung wird abgeschaltet.',
  'It disables all other extensions without asking.': 'Alle anderen werden ungefragt abgeschaltet.',
  'The module to load is chosen at run time.': 'Welches Modul geladen wird, entscheidet sich zur Laufzeit.',
  'It mimics the browser’s timers, which accept strings.':
    'Es bildet die Timer des Browsers nach, die Zeichenketten als Code annehmen.',
  'It runs in an unprivileged page.': 'Es läuft in einer Seite ohne Berechtigungen.',
  'It is in library code.': 'Es steht im Code einer Bibliothek.',
  'The string is constant, so what runs can be reviewed.':
    'Die Zeichenkette ist konstant; der ausgeführte Code lässt sich prüfen.',
  'Server messages decide where requests go and what they contain.':
    'Nachrichten eines Servers bestimmen, wohin Anfragen gehen und was sie enthalten.',
  'The page is an affiliate link: it earns a commission for a visit nobody made.':
    'Die Seite ist ein Affiliate-Link: Er bringt Provision für einen Besuch, den niemand gemacht hat.',
  'A server decides which page is loaded.': 'Ein Server bestimmt, welche Seite es ist.',
  'The page is an affiliate link.': 'Die Seite ist ein Affiliate-Link.',
  'It listens to the input of every field.': 'Es überwacht die Eingaben in jedes Feld.',
  'Typed text is collected and passed to the background.': 'Getipptes wird gesammelt und an den Hintergrund gegeben.',
  'Typed text is collected and stored.': 'Getipptes wird gesammelt und gespeichert.',
  'Single keys are passed on: a shortcut, or a keylogger.':
    'Einzelne Tasten werden weitergegeben: ein Tastenkürzel oder ein Keylogger.',
  'Text typed into fields on any page is stored.': 'Eingaben in Felder jeder Seite werden gespeichert.',
  'Every keystroke is passed to the background, which writes it out.':
    'Jeder Tastenanschlag geht an den Hintergrund, der ihn ausgibt.',
  'Every keystroke is stored.': 'Jeder Tastenanschlag wird gespeichert.',
  'A server chooses the function.': 'Ein Server wählt die Funktion.',
  'A server decides where they lead.': 'Ein Server bestimmt, wohin sie führen.',
  'It is a raw file that its author can replace at any time.':
    'Es ist eine Rohdatei, die ihr Autor jederzeit austauschen kann.',
  'They are passed to the background.': 'Sie werden an den Hintergrund gegeben.',
  'Links in pages are changed to point to this program.': 'Links in Seiten werden auf dieses Programm gelenkt.',
  'The program is assembled in the page and saved under this name.':
    'Das Programm wird in der Seite zusammengesetzt und unter diesem Namen gespeichert.',
  'A download is cancelled and replaced by this one.': 'Ein Download wird angehalten und stattdessen dies geholt.',
  'It is opened after the download.': 'Es wird geöffnet, sobald es da ist.',
  'A server decides what is downloaded, and it is opened.':
    'Ein Server bestimmt, was heruntergeladen wird, und es wird geöffnet.',
  'A server decides what is downloaded, and the browser’s list of downloads is hidden.':
    'Ein Server bestimmt, was heruntergeladen wird, und die Download-Liste des Browsers wird verborgen.',
  'They are stored.': 'Sie werden gespeichert.',
  'Input from every form is passed to the background.': 'Eingaben in jedes Formular gehen an den Hintergrund.',
  'A server’s response decides which proxy is used.':
    'Ein Server bestimmt durch seine Antwort, welcher Proxy benutzt wird.',
  'The string’s origin is not visible. It may be a library feature that is not used.':
    'Die Herkunft der Zeichenkette ist nicht erkennbar. Es kann eine ungenutzte Bibliotheksfunktion sein.',
  'It runs in a sandboxed page without extension permissions.':
    'Es läuft in einer Sandbox-Seite ohne die Berechtigungen der Erweiterung.',
  'A server’s response becomes a script in web pages.': 'Die Antwort eines Servers wird zum Skript in Webseiten.',
  'The text came from a server, was stored, and is run when it is read back.':
    'Ein Server sandte den Text, er wurde gespeichert und läuft, wenn er wieder geholt wird.',
  'The background fetches the text and passes it to this script.':
    'Der Hintergrund holt den Text und gibt ihn diesem Skript.',
  'It decides on which pages scripts run.': 'Es bestimmt, in welchen Seiten Skripte laufen.',
  'It decides for which addresses something happens.': 'Es bestimmt, für welche Adressen etwas geschieht.',
  'It decides, step by step, what is clicked, filled in or opened in pages.':
    'Es bestimmt Schritt für Schritt, was in Seiten geklickt, ausgefüllt oder geöffnet wird.',
  'It decides which parts of pages are read or changed.':
    'Es bestimmt, welche Teile von Seiten gelesen oder geändert werden.',
  'The extension’s current content security policy blocks it.':
    'Die aktuelle Content Security Policy der Erweiterung blockiert es.',
  'It is loaded unencrypted: anyone on the network can replace it.':
    'Es wird unverschlüsselt geladen: Jeder im Netz kann es austauschen.',
  'It is a well-known service’s own script.': 'Es ist das eigene Skript eines bekannten Dienstes.',
  'It comes from a program on this computer: whichever listens there decides what runs.':
    'Es kommt von einem Programm auf diesem Rechner: Welches dort antwortet, bestimmt, was läuft.',
  'The server’s address is set at build time and not in the code.':
    'Die Adresse des Servers wird beim Build gesetzt und steht nicht im Code.',
  'A server decides which script is loaded.': 'Ein Server bestimmt, welches Skript geladen wird.',
  'A server decides what is deleted.': 'Ein Server bestimmt, was gelöscht wird.',
  'They are read. No sending was found.': 'Sie werden gelesen. Ein Versand wurde nicht gefunden.',
  'They are requested. No reading was found.': 'Sie werden angefordert. Ein Auslesen wurde nicht gefunden.',
  'It opens the camera, microphone or screen in visited pages.':
    'Es öffnet Kamera, Mikrofon oder Bildschirm in besuchten Seiten.',
  'The form covers the page, and the script sends to a server.':
    'Das Formular verdeckt die Seite, und das Skript sendet an einen Server.',
  'The form takes the place of the whole page.': 'Das Formular ersetzt die ganze Seite.',
  'It claims that the user must sign in again.': 'Es behauptet, man müsse sich neu anmelden.',
  'It does so with rules created at run time, which the package does not show.':
    'Durch Regeln, die zur Laufzeit entstehen: Das Paket zeigt sie nicht.',
  'It searches pages for the site’s access token.': 'Seiten werden nach dem Zugriffstoken der Website durchsucht.',
  'It asks the wallet to let somebody else spend its contents.':
    'Es bittet die Wallet, jemand anderen über ihren Inhalt verfügen zu lassen.',
  'The registry’s TLS certificate is not verified: an attacker on the network can replace packages.':
    'Das TLS-Zertifikat der Registry wird nicht geprüft: Angreifer im Netz können Pakete austauschen.',
  'The manifest names the registry for this package; the lockfile takes it from a repository.':
    'Das Manifest nennt für dieses Paket die Registry; das Lockfile holt es aus einem Repository.',
  'The download address belongs to a different version than the one named.':
    'Die Downloadadresse gehört zu einer anderen Version als der genannten.',
  'This download has no hash, unlike all others, so its content is not verified.':
    'Dieser Download hat anders als alle anderen keinen Hash; sein Inhalt wird nicht geprüft.',
  'There was more code than could be analysed.': 'Es gab mehr Code, als analysiert werden konnte.',
  'The build argument’s value stays in the image history.':
    'Der Wert des Build-Arguments bleibt in der Image-Historie.',
  'Buffer bounds are not checked (noAssert).': 'Puffergrenzen werden nicht geprüft (noAssert).',
  'Anyone on the internet may read the bucket.': 'Der Bucket ist öffentlich lesbar.',
  'The bucket is not encrypted.': 'Der Bucket ist nicht verschlüsselt.',
  'The bucket accepts unencrypted connections (enforceSSL is off).':
    'Der Bucket nimmt unverschlüsselte Verbindungen an (enforceSSL ist aus).',
  'The queue is not encrypted with a customer-managed key.':
    'Die Warteschlange ist nicht mit einem selbst verwalteten Schlüssel verschlüsselt.',
  'The build status is public.': 'Der Build-Status ist öffentlich.',
  'The database is publicly accessible.': 'Die Datenbank ist öffentlich erreichbar.',
  'The database is not encrypted.': 'Die Datenbank ist nicht verschlüsselt.',
  'This port is open to the whole internet.': 'Dieser Port ist für das ganze Internet offen.',
  'Page scripts can read this session cookie (no HttpOnly).':
    'Skripte der Seite können dieses Sitzungscookie lesen (kein HttpOnly).',
  'A password is stored in a cookie.': 'Ein Passwort wird in einem Cookie gespeichert.',
  'CORS lets any site read the responses.': 'CORS erlaubt jeder Website, die Antworten zu lesen.',
  'CORS reflects the request’s origin: any site may read the responses.':
    'CORS übernimmt den anfragenden Origin: Jede Website darf die Antworten lesen.',
  'CORS lets any site read responses with the visitor’s credentials.':
    'CORS erlaubt jeder Website, Antworten mit den Anmeldedaten des Besuchers zu lesen.',
  'Pages get the whole IPC channel to the main process instead of single functions.':
    'Seiten erhalten den ganzen IPC-Kanal zum Hauptprozess statt einzelner Funktionen.',
  'Pages choose the IPC channel to the main process.': 'Seiten wählen den IPC-Kanal zum Hauptprozess selbst.',
  'Any TLS certificate is accepted, invalid ones too.': 'Jedes TLS-Zertifikat wird akzeptiert, auch ein ungültiges.',
  'Clients receive stack traces, even in production.': 'Clients erhalten Stacktraces, auch im Produktivbetrieb.',
  'A stack trace is sent to the client.': 'Ein Stacktrace wird an den Client gesendet.',
  'All environment variables are sent to the client.': 'Alle Umgebungsvariablen werden an den Client gesendet.',
  'The file name in the shared temporary folder is predictable.':
    'Der Dateiname im gemeinsamen temporären Ordner ist vorhersagbar.',
  'A backslash before the quote undoes the escaping. Escape backslashes first.':
    'Ein Backslash vor dem Anführungszeichen hebt das Escaping auf. Backslashes zuerst escapen.',
  'The regular expression misses scripts: `</script >` and nested tags pass.':
    'Der reguläre Ausdruck übersieht Skripte: `</script >` und verschachtelte Tags kommen durch.',
  'The password is hard-coded.': 'Das Passwort steht fest im Code.',
  'A user name and password for another server are hard-coded.':
    'Benutzername und Passwort für einen anderen Server stehen fest im Code.',
  'The key is hard-coded.': 'Der Schlüssel steht fest im Code.',
  'A caller’s option disables the check.': 'Eine Option des Aufrufers schaltet die Prüfung ab.',
  'The algorithm `none` is allowed.': 'Der Algorithmus `none` ist erlaubt.',
  'The signature is not verified.': 'Die Signatur wird nicht geprüft.',
  'Expired tokens are accepted.': 'Abgelaufene Token werden akzeptiert.',
  'Without a key, an unsigned token is accepted.': 'Ohne Schlüssel wird ein unsigniertes Token akzeptiert.',
  'The token’s claims are trusted without verification.': 'Den Claims des Tokens wird ohne Prüfung vertraut.',
  'The token is decoded. No verification was found.': 'Das Token wird dekodiert. Eine Prüfung wurde nicht gefunden.',
  'The value is placed in a script, where HTML escaping does not help.':
    'Der Wert steht in einem Skript, wo HTML-Escaping nicht hilft.',
  'The server publishes the whole program folder, including source code and settings.':
    'Der Server veröffentlicht den ganzen Programmordner samt Quellcode und Einstellungen.',
  'The server publishes all packages, with their names and versions.':
    'Der Server veröffentlicht alle Pakete mit Namen und Versionen.',
  'The template engine’s HTML escaping is disabled.': 'Das HTML-Escaping der Template-Engine ist abgeschaltet.',
  'The server lists all files of the folder (directory listing).':
    'Der Server listet alle Dateien des Ordners auf (Directory Listing).',
  'Calls are sent unencrypted.': 'Aufrufe werden unverschlüsselt übertragen.',
  'Templates may be loaded from any site.': 'Templates dürfen von jeder Website geladen werden.',
  'Angular’s strict contextual escaping is disabled.': 'Angulars striktes kontextabhängiges Escaping ist abgeschaltet.',
  'HTML in the text is kept.': 'HTML im Text bleibt erhalten.',
  'The template engine’s escaping is replaced.': 'Das Escaping der Template-Engine wird ersetzt.',
  'createCipher uses no random initialization vector (IV).':
    'createCipher nutzt keinen zufälligen Initialisierungsvektor (IV).',
  'RSA without padding is insecure: ciphertexts can be computed back.':
    'RSA ohne Padding ist unsicher: Geheimtexte lassen sich zurückrechnen.',
  'All passwords share the same salt.': 'Alle Passwörter haben denselben Salt.',
  'argon2id resists more kinds of attack than this variant.':
    'argon2id widersteht mehr Arten von Angriffen als diese Variante.',
  "Manifest version 3 refuses 'unsafe-eval' for extension pages in Chrome; other browsers may differ.":
    "Manifest-Version 3 lehnt 'unsafe-eval' für Erweiterungsseiten in Chrome ab; andere Browser können abweichen.",
  'allow-same-origin gives the sandboxed pages the origin of the extension back: they are no sandbox any more.':
    'allow-same-origin gibt den Sandbox-Seiten die Herkunft der Erweiterung zurück: Sie sind keine Sandbox mehr.',
  'It adds or replaces an affiliate parameter.':
    'Ein Parameter, der den Vermittler bezahlt, wird hinzugefügt oder ersetzt.',
  'A tool that takes the first value sees a different manifest than the browser.':
    'Wer den ersten Wert nimmt, sieht ein anderes Manifest als der Browser.',
  'It does not run in newer browsers.': 'Es läuft in nichts Neuerem.',
  'Firefox still asks for a signature by Mozilla.': 'Firefox verlangt trotzdem eine Signatur von Mozilla.',
  'The address is not https: anyone on the network can offer their own update.':
    'Die Adresse ist nicht https: Jeder unterwegs kann eine eigene Aktualisierung anbieten.',
  'Every website may send it messages.': 'Jede Website darf ihr Nachrichten senden.',
  'Anybody can publish a page on this host.': 'Jeder kann auf diesem Host eine Seite ablegen.',
  'Unencrypted pages match too, and anyone on the network can change them.':
    'Auch unverschlüsselte Seiten passen, und jeder unterwegs kann sie schreiben.',
  'Together they let it control any page like a user at the keyboard, past the page’s own protections.':
    'Zusammen kann sie jede Seite wie ein Mensch an der Tastatur bedienen, am Schutz der Seite vorbei.',
  'Together they let it take over any session: session cookies can be read and every request changed.':
    'Zusammen kann sie jede Sitzung übernehmen: Anmelde-Cookies lesen und jede Anfrage ändern.',
  'Together they let it take session cookies and act as the user on any site.':
    'Zusammen kann sie Anmelde-Cookies nehmen und auf jeder Website als die Person handeln.',
  'Together they reveal visited sites and open the sessions there.':
    'Zusammen zeigen sie, wohin eine Person geht, und öffnen dort ihre Sitzungen.',
  'Together they connect pages of any site with programs on the computer.':
    'Zusammen verbinden sie Seiten jeder Website mit Programmen auf dem Rechner.',
  'Together they let it watch all traffic and disable security extensions.':
    'Zusammen kann sie allen Verkehr beobachten und schützende Erweiterungen abschalten.',
  'Together they let it redirect, read and change all traffic.':
    'Zusammen kann sie allen Verkehr umleiten, lesen und ändern.',
  'Together they let it record the screen and know what it shows.':
    'Zusammen kann sie den Bildschirm aufzeichnen und wissen, was er zeigt.',
  'Together they let it record and change any page.': 'Zusammen kann sie jede Seite aufzeichnen und ändern.',
  'Together they let it run foreign scripts on any site after removing the site’s protection.':
    'Zusammen kann sie auf jeder Website fremde Skripte ausführen, nachdem sie ihr den Schutz genommen hat.',
  'No code was found that needs access to any site.': 'Es wurde kein Code gefunden, der Zugriff auf Websites braucht.',
  'It sets the home page.': 'Sie setzt die Startseite.',
  'It opens a page whenever the browser starts.': 'Sie öffnet bei jedem Start des Browsers eine Seite.',
  'It replaces the new tab page.': 'Sie ersetzt die Seite für neue Tabs.',
  'Every packaged file can be loaded.': 'Jede Datei des Pakets lässt sich laden.',
  'It adds an affiliate tag to an address.': 'Einer Adresse wird die Kennung eines Ladens angehängt.',
  'Links in the page are rerouted through a paying server.':
    'Links der Seite werden über einen anderen Server geleitet, der dafür bezahlt.',
  'An entry name of the archive becomes a file path (Zip Slip).':
    'Ein Eintragsname des Archivs wird zum Dateipfad (Zip Slip).',
  'It adds an SSH key that lets its owner log in.':
    'Es hinterlegt einen SSH-Schlüssel, mit dem sich dessen Besitzer anmelden kann.',
  'Whoever starts the workflow controls part of the shell command.':
    'Wer den Workflow startet, bestimmt einen Teil des Shell-Befehls.',
  'Hashids do not protect their salt. A few of them reveal the signing key.':
    'Hashids schützen ihren Salt nicht. Wenige davon verraten den Signaturschlüssel.',
  'Without the setting, a hard-coded key is used.': 'Fehlt die Einstellung, gilt ein fest im Code stehender Schlüssel.',
  'It loads machine code (shellcode) into memory and runs it.':
    'Es lädt Maschinencode (Shellcode) in den Speicher und führt ihn aus.',
  'It encrypts all of the user’s files (ransomware behaviour).':
    'Es verschlüsselt alle Dateien des Benutzers (Verhalten von Ransomware).',
  'It allows outdated TLS versions in the negotiation.': 'Es lässt beim Aushandeln veraltete TLS-Versionen zu.',
  'The password is empty.': 'Das Passwort ist leer.',
  'This hard-coded password is the default for callers that pass none.':
    'Dieses fest im Code stehende Passwort gilt, wenn der Aufrufer keines angibt.',
  'It reveals whether any given file exists on the machine.':
    'Es verrät, ob eine beliebige Datei auf dem Rechner existiert.',
  'It reads where browsers, chat programs or wallets store secrets, and sends data to a server.':
    'Es liest, wo Browser, Chatprogramme oder Wallets Geheimnisse speichern, und sendet Daten an einen Server.',
  'It reads the user’s keys and sends data to a server.':
    'Es liest Schlüssel des Benutzers und sendet Daten an einen Server.',
  'It sends passwords or tokens to a place for strangers.': 'Es sendet Passwörter oder Token an einen Ort für Fremde.',
  'It sends environment variables, which can hold keys, to a server.':
    'Es sendet Umgebungsvariablen, die Schlüssel enthalten können, an einen Server.',
  'It sends all environment variables, including any keys, to a server.':
    'Es sendet alle Umgebungsvariablen samt etwaiger Schlüssel an einen Server.',
  'It sends the user’s and the machine’s name to a server.': 'Es sendet Benutzer- und Rechnernamen an einen Server.',
  'It takes pictures and sends them to a server.': 'Es nimmt Bilder auf und sendet sie an einen Server.',
  'It hides data in DNS lookups (DNS exfiltration).': 'Es versteckt Daten in DNS-Anfragen (Datenabfluss über DNS).',
  'It records keystrokes and sends data to a server (keylogger).':
    'Es zeichnet Tastatureingaben auf und sendet Daten an einen Server (Keylogger).',
  'It replaces wallet addresses in the clipboard.': 'Es ersetzt Wallet-Adressen in der Zwischenablage.',
  'Flask escapes only in templates ending in html, htm, xml, xhtml or svg.':
    'Flask escapet nur in Templates mit der Endung html, htm, xml, xhtml oder svg.',
  'The template can read every variable of the program.': 'Das Template kann jede Variable des Programms lesen.',
  'Mako escapes nothing unless default_filters is set.':
    'Mako escapet nichts, solange default_filters nicht gesetzt ist.',
  'Anyone who learns the signing key can run code through a session.':
    'Wer den Signaturschlüssel kennt, kann über eine Sitzung Code ausführen.',
  'The ciphertext is not authenticated. Add an HMAC or use GCM.':
    'Der Geheimtext ist nicht authentifiziert. Einen HMAC ergänzen oder GCM nutzen.',
  'The encryption key is hard-coded.': 'Der Verschlüsselungsschlüssel steht fest im Code.',
  'The initialization vector (IV) is constant, so equal plaintexts give equal ciphertexts.':
    'Der Initialisierungsvektor (IV) ist konstant: Gleiche Klartexte ergeben gleiche Geheimtexte.',
  'This RSA padding is open to padding oracle attacks. Use PKCS1_OAEP.':
    'Dieses RSA-Padding ist anfällig für Padding-Oracle-Angriffe. PKCS1_OAEP nutzen.',
  'Every password gets the same salt.': 'Jedes Passwort erhält denselben Salt.',
  'So few rounds make passwords quick to guess.': 'Bei so wenigen Runden sind Passwörter schnell zu erraten.',
  'This hash is too fast for passwords.': 'Dieser Hash ist für Passwörter zu schnell.',
  'Nested XML entities can exhaust memory (billion laughs).':
    'Verschachtelte XML-Entitäten können den Speicher erschöpfen (Billion Laughs).',
  'It deletes everything in the home folder or on the disk.':
    'Es löscht alles im Benutzerordner oder auf dem Datenträger.',
  'It adds an install script to a package manifest and publishes it (worm behaviour).':
    'Es fügt einem Paket ein Installationsskript hinzu und veröffentlicht es (Verhalten eines Wurms).',
  'It creates a module at run time and compiles a string into it.':
    'Es erzeugt zur Laufzeit ein Modul und kompiliert eine Zeichenkette hinein.',
  'It starts programs through internals instead of the child_process module.':
    'Es startet Programme über interne Funktionen statt über das Modul child_process.',
  'It reads what holds keys, and leaves data where nobody asks for it.':
    'Es liest, was Schlüssel enthält, und legt Daten ab, wo niemand danach fragt.',
  'The recipient of a payment is replaced with a fixed address.':
    'Der Empfänger einer Zahlung wird durch eine feste Adresse ersetzt.',
  'Every wallet address in a text is replaced with a fixed one.':
    'Jede Wallet-Adresse in einem Text wird durch eine feste ersetzt.',
  'A file of another project is included without a fixed version. Set a ref.':
    'Eine Datei eines anderen Projekts wird ohne feste Version eingebunden. Einen ref setzen.',
  'Builds of outside pull requests can poison the default branch’s cache.':
    'Builds fremder Pull Requests können den Cache des Standardbranches vergiften (Cache Poisoning).',
  'A secret is sent over a connection or to a place that does not say who listens.':
    'Ein Geheimnis geht über eine Verbindung oder an einen Ort, der nicht sagt, wer zuhört.',
  'An expression chooses the secret, which exposes every secret to the job.':
    'Ein Ausdruck wählt das Secret; damit ist jedes Secret für den Job zugänglich.',
  'Logs mask only the whole secret, not values extracted from it.':
    'Logs maskieren nur das ganze Secret, nicht daraus entnommene Werte.',
  'Secrets are not available in conditions, so this condition never works as written.':
    'Secrets sind in Bedingungen nicht verfügbar; diese Bedingung wirkt nie wie geschrieben.',
  'A runner group is self-hosted unless it holds the platform’s larger runners.':
    'Eine Runner-Gruppe ist selbst gehostet, sofern sie keine größeren Runner der Plattform enthält.',
  'contains() matches substrings: refs/heads/m matches too.':
    'contains() findet auch Teilzeichenketten: refs/heads/m passt ebenfalls.',
  'Text beside the braces, even a line break, makes the condition always true.':
    'Text neben den Klammern, auch ein Zeilenumbruch, macht die Bedingung immer wahr.',
  'The name of the called function is assembled at run time, which hides it.':
    'Der Name der aufgerufenen Funktion wird zur Laufzeit zusammengesetzt und so verborgen.',

  'Ads in pages are replaced with {0}.': 'Werbung in Seiten wird durch {0} ersetzt.',
  'A hidden tab visits {0} and is closed again.': 'Ein verborgener Tab besucht {0} und wird wieder geschlossen.',
  'Visited pages are redirected through an affiliate link ({0}).':
    'Besuchte Seiten werden über einen Affiliate-Link umgeleitet ({0}).',
  'It claims that the user must sign in again, and sends what is typed to a server.':
    'Es heißt, man müsse sich erneut anmelden, und was getippt wird, geht an einen Server.',
  'Bookmarks are redirected through an affiliate link ({0}).':
    'Lesezeichen werden über einen Affiliate-Link umgeleitet ({0}).',
  'Responses from {0} are sent to {1}.': 'Antworten von {0} gehen an {1}.',
  'Seen: {0}.': 'Zu sehen: {0}.',
  'Looked for: {0}.': 'Gesucht wird: {0}.',
  'It is part of the address of {0}: {1}': 'Es steht in der Adresse von {0}: {1}',
  'It is put into a form that goes to {0}.': 'Es kommt in ein Formular, das an {0} geht.',
  'A rule of the browser puts it into the headers of requests to {0}.':
    'Eine Regel des Browsers setzt es in die Kopfzeilen von Anfragen an {0}.',
  'Wallet addresses are detected ({0}) and replaced in the clipboard.':
    'Wallet-Adressen werden erkannt ({0}), und eine andere kommt in die Zwischenablage.',
  'Server messages control {0}.': 'Nachrichten eines Servers steuern {0}.',
  'A server’s response controls {0}.': 'Die Antwort eines Servers steuert {0}.',
  'What it reads is sent to {0}.': 'Gelesenes geht an {0}.',
  'The code is extracted from {0}.': 'Der Code stammt aus {0}.',
  'The text is decoded by {0}.': 'Der Text wird mit {0} dekodiert.',
  'After about {0} days code is run.': 'Nach etwa {0} Tagen wird Code ausgeführt.',
  'After about {0} days it begins to act on pages.': 'Nach etwa {0} Tagen wirkt es auf Seiten ein.',
  'It contacts a server after about {0} days.': 'Nach etwa {0} Tagen fragt es einen Server.',
  'It requests files of {0} extensions.': 'Es fragt nach Dateien von {0} Erweiterungen.',
  'The response goes to {0}.': 'Die Antwort geht an {0}.',
  'Decoded, it is {0}.': 'Dekodiert lautet es {0}.',
  'Written as text, the numbers are {0}.': 'Als Text lauten die Zahlen {0}.',
  'It reacts to {0}.': 'Es reagiert auf {0}.',
  'Typed text is sent to a server.': 'Getipptes geht an einen Server.',
  'Typed text is sent to {0}.': 'Getipptes geht an {0}.',
  'Every keystroke is sent to a program on this computer ({0}).':
    'Jeder Tastenanschlag geht an ein Programm auf diesem Rechner ({0}).',
  'The name comes from {0}.': 'Der Name kommt von {0}.',
  'They are redirected to {0}.': 'Sie führen zu {0}.',
  'They are sent to {0}.': 'Sie gehen an {0}.',
  'Form input is sent to {0}.': 'Eingaben in Formulare gehen an {0}.',
  'Form input is sent to a server.': 'Eingaben in Formulare gehen an einen Server.',
  'Data passing through {0} is sent to {1}.': 'Was durch {0} läuft, geht an {1}.',
  'Data passing through {0} is passed to other scripts.': 'Was durch {0} läuft, erhalten andere Skripte.',
  'As soon as it runs, all traffic goes through {0}.': 'Sobald es läuft, geht aller Verkehr über {0}.',
  'Traffic goes through {0}.': 'Verkehr geht über {0}.',
  'The rules come from {0}.': 'Die Regeln kommen von {0}.',
  'It decides which pages are opened, by {0}.': 'Es bestimmt, welche Seiten geöffnet werden, durch {0}.',
  'It is triggered by {0}.': 'Es geschieht durch {0}.',
  'They leave by {0}.': 'Sie gehen hinaus über {0}.',
  'It runs by {0} and sends what it takes to {1}.': 'Es läuft durch {0} und sendet Aufgenommenes an {1}.',
  'The tab is recorded, and the recording is sent to {0}.':
    'Der Tab wird aufgezeichnet, und die Aufzeichnung geht an {0}.',
  'What it takes is sent to {0}.': 'Aufgenommenes geht an {0}.',
  'It runs by {0}.': 'Es läuft durch {0}.',
  'It runs on {0} and points the page’s forms to {1}.': 'Es läuft auf {0}, und Formulare der Seite führen zu {1}.',
  'It runs on {0} and redirects to {1}.': 'Es läuft auf {0} und führt weiter zu {1}.',
  'Its rules redirect searches to {0}.': 'Regeln leiten Suchen zu {0}.',
  'Searches are detected ({0}) and redirected to {1}.': 'Suchen werden erkannt ({0}) und zu {1} geleitet.',
  'It looks for {0}.': 'Es sucht nach {0}.',
  'Rules of the browser name {0}.': 'Regeln des Browsers nennen {0}.',
  'It looks for session cookies: {0}.': 'Es sucht nach Sitzungscookies: {0}.',
  'All cookies of a site: sent to {0}.': 'Alle Cookies einer Website: gesendet an {0}.',
  'All cookies of all sites: sent to {0}.': 'Alle Cookies aller Websites: gesendet an {0}.',
  'The user’s Google access token is passed to {0}.': 'Das Google-Zugriffstoken des Benutzers geht an {0}.',
  'The site’s responses are searched for its access token and sent to {0}.':
    'Antworten der Website werden nach ihrem Zugriffstoken durchsucht und an {0} gesendet.',
  'It passes {0} to the background.': 'Es gibt {0} an den Hintergrund.',
  'It is triggered by {0} and opens {1}.': 'Es geschieht durch {0} und führt zu {1}.',
  'It is triggered by {0}, and a server chooses the pages.':
    'Es geschieht durch {0}, und ein Server sagt, welche Seiten.',
  'It replaces the method {0} and turns the payment into a permission to spend the wallet’s contents.':
    'Die Methode {0} wird ersetzt, und die Zahlung wird zur Erlaubnis, über den Inhalt der Wallet zu verfügen.',
  'It replaces the method {0}, and payments go to this address.':
    'Die Methode {0} wird ersetzt, und Zahlungen gehen an diese Adresse.',
  'Permission prompts for {0} are disabled ({1}).': 'Berechtigungsabfragen für {0} sind abgeschaltet ({1}).',
  'Input in the page’s form is sent to {0} instead.': 'Eingaben in ein Formular der Seite gehen stattdessen an {0}.',
  'The window is made with {0}: {1}.': 'Das Fenster entsteht mit {0}: {1}.',
  'The browser runs with --{0}.': 'Der Browser läuft mit --{0}.',
  'Every user on the machine may write (mode 0o{0}).': 'Jeder Benutzer des Rechners darf schreiben (Modus 0o{0}).',
  '`evil{0}` ends like this too: compare the whole host, or with a dot before it.':
    '`evil{0}` endet auch so: den ganzen Host vergleichen oder mit einem Punkt davor.',
  '`{0}.evil.dev` begins like this too: end with a slash.':
    '`{0}.evil.dev` beginnt auch so: mit einem Schrägstrich enden.',
  '{0} may appear anywhere in a URL. Compare the host instead.':
    '{0} kann überall in einer URL vorkommen. Stattdessen den Host vergleichen.',
  '{0} is allowed.': '{0} ist erlaubt.',
  '{0} does not protect.': '{0} schützt nicht.',
  'A password is hashed with {0}.': 'Ein Passwort wird mit {0} gehasht.',
  '{0} is broken.': '{0} ist gebrochen.',
  'A password is hashed with {0}, which is made to be fast.':
    'Ein Passwort wird mit {0} gehasht, das auf Schnelligkeit ausgelegt ist.',
  'A signature is made over {0}.': 'Eine Signatur entsteht über {0}.',
  'The key has only {0} bits.': 'Der Schlüssel hat nur {0} Bit.',
  'The curve {0} is too small.': 'Die elliptische Kurve {0} ist zu klein.',
  'PBKDF2 runs only {0} times.': 'PBKDF2 läuft nur {0}-mal.',
  'bcrypt runs with only {0} rounds.': 'bcrypt läuft mit nur {0} Runden.',
  '{0} {1} has had no support since {2}.': '{0} {1} wird seit {2} nicht mehr gepflegt.',
  'The file claims to be {0} {1}, which does not use these.':
    'Die Datei gibt sich als {0} {1} aus, das dies nicht benutzt.',
  'Scripts, frames or answers come from {0} instead.': 'Skripte, Rahmen oder Antworten kommen stattdessen von {0}.',
  'Requests go to {0} instead.': 'Anfragen gehen stattdessen an {0}.',
  'The package is {0}.': 'Das Paket ist {0}.',
  'Reported in {0} by {1}.': 'Gemeldet {0} von {1}.',
  'Reported by {0}.': 'Gemeldet von {0}.',
  'It could reach {0}.': 'Sie könnte {0} erreichen.',
  'The browser says: "{0}".': 'Der Browser sagt: „{0}“.',
  'Its code contacts only {0}.': 'Ihr Code kontaktiert nur {0}.',
  'No use of this permission was found in its code: to {0}.':
    'In ihrem Code wurde keine Nutzung dieser Berechtigung gefunden: {0}.',
  'Sites may use: {0}.': 'Websites dürfen benutzen: {0}.',
  'All searches of the address bar go to {0}.': 'Alle Suchen der Adressleiste gehen an {0}.',
  'It offers a search engine that goes to {0}.': 'Sie bietet eine Suchmaschine an, die zu {0} geht.',
  'Every new tab goes to {0}.': 'Jeder neue Tab geht zu {0}.',
  'Any website can put this page of the extension into a frame.':
    'Jede Website kann diese Seite der Erweiterung in einen Rahmen setzen.',
  'Any website can put these pages of the extension into a frame.':
    'Jede Website kann diese Seiten der Erweiterung in einen Rahmen setzen.',
  'The parameter {0} of a link is set.': 'Der Parameter {0} eines Links wird gesetzt.',
  '{0} turns links into affiliate links.': '{0} macht Links zu Affiliate-Links.',
  'What is sent: {0}.': 'Gesendet wird: {0}.',
  'It goes to {0} ({1}).': 'Es geht an {0} ({1}).',
  'It goes to {0}.': 'Es geht an {0}.',
  'One script uses {0} fingerprinting techniques.': 'Ein Skript nutzt {0} Fingerprinting-Techniken.',
  'Its code holds an address with {0}.': 'Ihr Code enthält eine Adresse mit {0}.',
  '{0} is asked over {1}.': '{0} wird über {1} gefragt.',
  '{0} chooses which function is meant.': '{0} wählt, welche Funktion gemeint ist.',
  '{0} chooses the program or its arguments.': '{0} wählt das Programm oder seine Argumente.',
  '{0} reaches this place.': '{0} gelangt hierher.',
  '{0} may stand anywhere in an address.': '{0} kann überall in einer Adresse stehen.',
  'evil{0} ends like this too.': 'evil{0} endet auch so.',
  '{0}.evil.dev begins like this too.': '{0}.evil.dev beginnt auch so.',
  '{0} names the field.': '{0} nennt das Feld.',
  '{0} names the fields.': '{0} nennt die Felder.',
  'Anyone on the internet can read the stored data.': 'Jeder im Internet kann die gespeicherten Daten lesen.',
  'Anyone on the internet can read and change the stored data.':
    'Jeder im Internet kann die gespeicherten Daten lesen und ändern.',
  '{0} chooses what is set.': '{0} wählt, was gesetzt wird.',
  '{0} in the code.': '{0} im Code.',
  '{0} in test code.': '{0} in Testcode.',
  '{0} in documentation.': '{0} in der Dokumentation.',
  'The command is decoded by {0}.': 'Der Befehl wird mit {0} dekodiert.',
  'The name of the module is decoded by {0}.': 'Der Name des Moduls wird mit {0} dekodiert.',
  'The hidden name is {0}.': 'Der verborgene Name ist {0}.',
  '{0} starts it.': '{0} startet es.',
  'It sends {0} to a server.': 'Es sendet {0} an einen Server.',
  'With this value {0}.': 'Mit diesem Wert gilt: {0}.',

  'Its address is what {0} answers.': 'Die Adresse ist, was {0} antwortet.',
  'Its address is what {0} answers, decoded.': 'Die Adresse ist, was {0} antwortet, dekodiert.',
  'It is a short link.': 'Es ist ein Kurzlink.',
  'It is a name in foreign letters (punycode).': 'Es ist ein Name in fremden Buchstaben (Punycode).',
  'What is searched for becomes part of an address that is opened instead.':
    'Das Gesuchte wird Teil einer Adresse, die stattdessen geöffnet wird.',
  'What is searched for becomes part of an address of {0} that is opened instead.':
    'Das Gesuchte wird Teil einer Adresse von {0}, die stattdessen geöffnet wird.',
  'Every user in the container can change these files.': 'Jeder Benutzer im Container kann diese Dateien ändern.',
  'An attacker who takes over the program becomes root without a password.':
    'Wer das Programm übernimmt, wird ohne Passwort root.',
  'A port for remote login or for the container engine’s API is exposed.':
    'Ein Port für die Fernanmeldung oder für die API der Container-Engine wird geöffnet.',
  'Scripts in the page can read the cookie (httpOnly: false).':
    'Skripte der Seite können das Cookie lesen (httpOnly: false).',
  'The cookie is also sent over unencrypted connections (secure: false).':
    'Das Cookie wird auch über unverschlüsselte Verbindungen gesendet (secure: false).',
  'This session cookie has neither httpOnly nor secure.': 'Dieses Sitzungscookie hat weder httpOnly noch secure.',
  'Anyone can query the whole GraphQL schema, even in production (introspection).':
    'Jeder kann das ganze GraphQL-Schema abfragen, auch im Produktivbetrieb (Introspection).',
  'Browsers may be directed to the unencrypted site (no HSTS).':
    'Browser können auf die unverschlüsselte Website gelenkt werden (kein HSTS).',
  'A large input makes the validator collect errors without limit (denial of service).':
    'Eine große Eingabe lässt den Validator unbegrenzt Fehler sammeln (Denial of Service).',
  'HTML in values is not escaped.': 'HTML in Werten wird nicht escapet.',
  'An SQL injection can run several statements at once.':
    'Eine SQL-Injection kann mehrere Anweisungen auf einmal ausführen.',
  'Anyone who can write to the queue can run code in its workers.':
    'Wer in die Warteschlange schreiben kann, kann in ihren Workern Code ausführen.',
  'It disables the machine’s protection software.': 'Es schaltet Schutzfunktionen des Rechners ab.',
  'It downloads and runs a program through a system tool (living off the land).':
    'Es lädt und startet ein Programm über ein Systemwerkzeug (Living off the Land).',
  'It names a cryptocurrency miner or mining pool.': 'Es nennt einen Kryptominer oder Mining-Pool.',
  'Do Not Track is switched off.': 'Do Not Track wird abgeschaltet.',
  '{0}: sent to {1}.': '{0}: gesendet an {1}.',
  'It sends {0} to {1}.': 'Es sendet {0} an {1}.',
  'A function injected into pages returns {0}, which is sent to {1}.':
    'Eine in Seiten gesetzte Funktion bringt {0} zurück, und das geht an {1}.',
  'Scripts may come from {0}.': 'Skripte dürfen kommen von {0}.',
  'A style sheet comes from {0}.': 'Ein Stylesheet kommt von {0}.',
  'A frame comes from {0}.': 'Ein Rahmen kommt von {0}.',
  'A font comes from {0}.': 'Eine Schrift kommt von {0}.',
  'A picture comes from {0}.': 'Ein Bild kommt von {0}.',
  '{0} holds an address with {1}.': '{0} enthält eine Adresse mit {1}.',
  'The secret is a (text in the code).': 'Das Secret steht fest im Code.',
  'In {0}: a semicolon seems to be missing, so a directive is read as a source.':
    'In {0}: Vermutlich fehlt ein Semikolon, sodass eine Direktive als Quelle gelesen wird.',
  'In {0}: browsers do not know this directive.': 'In {0}: Browser kennen diese Direktive nicht.',
  'In {0}: a keyword lacks its quotes, so browsers read it as a host.':
    'In {0}: Einem Schlüsselwort fehlen die Anführungszeichen; Browser lesen es als Host.',
  "In {0}: it allows 'unsafe-inline' scripts, where the browser does not ignore that.":
    'In {0}: „unsafe-inline“-Skripte sind erlaubt, sofern der Browser das nicht ignoriert.',
  'Some sites lose their content security policy.': 'Einige Websites verlieren ihre Content Security Policy.',
  'All sites within its permissions lose their content security policy.':
    'Alle Websites im Umfang ihrer Berechtigungen verlieren ihre Content Security Policy.',
  'Some sites lose the reports of their content security policy.':
    'Einige Websites verlieren die Berichte ihrer Content Security Policy.',
  'All sites within its permissions lose the reports of their content security policy.':
    'Alle Websites im Umfang ihrer Berechtigungen verlieren die Berichte ihrer Content Security Policy.',
  'Some sites lose their clickjacking protection (X-Frame-Options).':
    'Einige Websites verlieren ihren Schutz vor Clickjacking (X-Frame-Options).',
  'All sites within its permissions lose their clickjacking protection (X-Frame-Options).':
    'Alle Websites im Umfang ihrer Berechtigungen verlieren ihren Schutz vor Clickjacking (X-Frame-Options).',
  'Some sites lose their enforced encryption (HSTS).':
    'Einige Websites verlieren ihre erzwungene Verschlüsselung (HSTS).',
  'All sites within its permissions lose their enforced encryption (HSTS).':
    'Alle Websites im Umfang ihrer Berechtigungen verlieren ihre erzwungene Verschlüsselung (HSTS).',
  'Some sites lose their protection against MIME sniffing.':
    'Einige Websites verlieren ihren Schutz vor MIME-Sniffing.',
  'All sites within its permissions lose their protection against MIME sniffing.':
    'Alle Websites im Umfang ihrer Berechtigungen verlieren ihren Schutz vor MIME-Sniffing.',
  'Some sites lose their isolation from other windows (COOP).':
    'Einige Websites verlieren ihre Isolierung von anderen Fenstern (COOP).',
  'All sites within its permissions lose their isolation from other windows (COOP).':
    'Alle Websites im Umfang ihrer Berechtigungen verlieren ihre Isolierung von anderen Fenstern (COOP).',
  'Some sites lose their isolation from other sites (COEP).':
    'Einige Websites verlieren ihre Isolierung von anderen Websites (COEP).',
  'All sites within its permissions lose their isolation from other sites (COEP).':
    'Alle Websites im Umfang ihrer Berechtigungen verlieren ihre Isolierung von anderen Websites (COEP).',
  'Some sites lose the protection of their files (CORP).': 'Einige Websites verlieren den Schutz ihrer Dateien (CORP).',
  'All sites within its permissions lose the protection of their files (CORP).':
    'Alle Websites im Umfang ihrer Berechtigungen verlieren den Schutz ihrer Dateien (CORP).',
  'Some sites lose an outdated protection against cross-site scripting.':
    'Einige Websites verlieren einen veralteten Schutz vor Cross-Site-Scripting.',
  'All sites within its permissions lose an outdated protection against cross-site scripting.':
    'Alle Websites im Umfang ihrer Berechtigungen verlieren einen veralteten Schutz vor Cross-Site-Scripting.',
  'Some sites lose their limits on camera, microphone and location.':
    'Einige Websites verlieren ihre Beschränkungen für Kamera, Mikrofon und Standort.',
  'All sites within its permissions lose their limits on camera, microphone and location.':
    'Alle Websites im Umfang ihrer Berechtigungen verlieren ihre Beschränkungen für Kamera, Mikrofon und Standort.',
  'Some sites lose their limit on who may read responses (CORS).':
    'Einige Websites verlieren ihre Beschränkung, wer Antworten lesen darf (CORS).',
  'All sites within its permissions lose their limit on who may read responses (CORS).':
    'Alle Websites im Umfang ihrer Berechtigungen verlieren ihre Beschränkung, wer Antworten lesen darf (CORS).',
  'It runs in every frame, including ad and payment frames.':
    'Es läuft in jedem Frame, auch für Werbung und Zahlungen.',
  'It runs in blank frames.': 'Es läuft in leeren Frames.',
  'It runs before the page itself runs.': 'Es läuft bevor die Seite selbst ausgeführt wird.',
  'It runs in every frame, including ad and payment frames, in blank frames.':
    'Es läuft in jedem Frame, auch für Werbung und Zahlungen, in leeren Frames.',
  'It runs in every frame, including ad and payment frames, before the page itself runs.':
    'Es läuft in jedem Frame, auch für Werbung und Zahlungen, bevor die Seite selbst ausgeführt wird.',
  'It runs in blank frames, before the page itself runs.':
    'Es läuft in leeren Frames, bevor die Seite selbst ausgeführt wird.',
  'It runs in every frame, including ad and payment frames, in blank frames, before the page itself runs.':
    'Es läuft in jedem Frame, auch für Werbung und Zahlungen, in leeren Frames, bevor die Seite selbst ausgeführt wird.',
};
