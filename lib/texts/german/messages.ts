/** What rules say of single cases, by the English text with its parts: the code that a report holds. */
export const MESSAGES: Readonly<Record<string, string>> = {
  'It posts on its own, with the page’s CSRF token, for a target the author named.':
    'Es wird von selbst veröffentlicht, mit dem Formularzeichen der Seite, für jemanden, den der Autor genannt hat.',
  'It creates a rule that forwards the user’s mail.':
    'Es legt eine Regel an, nach der die Mails der Person weitergeleitet werden.',
  'A server’s response is typed into the page and submitted.':
    'Was ein Server antwortete, wird in die Seite getippt und abgesendet.',
  'A click anywhere on a page opens this address.': 'Ein Klick irgendwo auf einer Seite öffnet diese Adresse.',
  'The back button leads to this address instead.':
    'Der Weg zurück von einer Seite führt stattdessen zu dieser Adresse.',
  'A server makes it visit pages in hidden tabs, again and again.':
    'Ein Server lässt immer wieder Seiten in unsichtbaren Tabs besuchen.',
  'It clicks ads in pages.': 'Werbung in Seiten wird angeklickt.',
  'Requests are redirected through an affiliate link.': 'Anfragen werden über einen Partnerlink geleitet.',
  'It puts a terminal command into the clipboard.': 'Ein Befehl für ein Terminal wird in die Zwischenablage gelegt.',
  'It checks copied text for wallet addresses and writes to the clipboard.':
    'Kopiertes wird mit der Form von Wallet-Adressen verglichen und die Zwischenablage überschrieben.',
  'The text comes from storage or a message.': 'Der Text kommt aus dem Speicher oder einer Nachricht.',
  'Managers of user scripts work this way.': 'So arbeiten Verwaltungen für Benutzerskripte.',
  'Data from a server is passed to a program on the computer.':
    'Was ein Server sendet, erhält ein Programm auf dem Rechner.',
  'A server message decides which page is opened.': 'Eine Nachricht des Servers bestimmt, welche Seite geöffnet wird.',
  'It asks a mining pool for work.': 'Es fragt einen Mining-Pool nach Arbeit.',
  'It passes on a mining pool, a wallet and a number of threads.':
    'Ein Pool, eine Wallet und die Zahl der Prozessoren werden übergeben.',
  'Its address was read from a public place and stored.':
    'Die Adresse wurde an einem öffentlichen Ort hinterlegt und gemerkt.',
  'It disables a specific extension.': 'Eine bestimmte Erweiterung wird abgeschaltet.',
  'It disables all other extensions without asking.': 'Alle anderen werden ungefragt abgeschaltet.',
  'The module to load is chosen at run time.': 'Welches Modul geladen wird, entscheidet sich zur Laufzeit.',
  'It mimics the browser’s timers, which accept strings.': 'Es tut mit Text, was die Timer des Browsers tun.',
  'It runs in an unprivileged page.': 'Es läuft in einer Seite ohne Rechte.',
  'It is in library code.': 'Es steht im Code einer Bibliothek.',
  'The string is constant, so what runs can be reviewed.': 'Der Text steht fest: Was läuft, ist zu sehen.',
  'Server messages decide where requests go and what they contain.':
    'Nachrichten eines Servers bestimmen, wohin Anfragen gehen und was sie enthalten.',
  'The page is an affiliate link: it earns a commission for a visit nobody made.':
    'Die Seite ist ein Partnerlink: Er bringt Provision für einen Besuch, den niemand gemacht hat.',
  'A server decides which page is loaded.': 'Ein Server bestimmt, welche Seite es ist.',
  'The page is an affiliate link.': 'Die Seite ist ein Partnerlink.',
  'It listens to the input of every field.': 'Jedes Feld meldet dem Skript seine Eingaben.',
  'Typed text is collected and passed to the background.': 'Getipptes wird gesammelt und an den Hintergrund gegeben.',
  'Typed text is collected and stored.': 'Getipptes wird gesammelt und gespeichert.',
  'Single keys are passed on: a shortcut, or a keylogger.':
    'Einzelne Tasten werden weitergegeben: ein Tastenkürzel oder eine Aufzeichnung.',
  'Text typed into fields on any page is stored.': 'Eingaben in Felder jeder Seite werden gespeichert.',
  'Every keystroke is passed to the background, which writes it out.':
    'Jede Taste geht an den Hintergrund der Erweiterung, der sie ausgibt.',
  'Every keystroke is stored.': 'Jede Taste wird gespeichert.',
  'A server chooses the function.': 'Ein Server nennt die Funktion.',
  'A server decides where they lead.': 'Ein Server bestimmt, wohin sie führen.',
  'It is a raw file that its author can replace at any time.':
    'Es ist eine rohe Datei, die ihr Verfasser jederzeit austauschen kann.',
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
    'Woher der Text kommt, ist nicht zu sehen: Es kann eine Bibliothek sein, die das auf Wunsch kann.',
  'It runs in a sandboxed page without extension permissions.':
    'Es läuft in einer Seite ohne die Rechte der Erweiterung, getrennt von allen anderen.',
  'A server’s response becomes a script in web pages.': 'Die Antwort einer Anfrage wird zum Skript in Webseiten.',
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
    'Die Richtlinie der Erweiterungsseiten verhindert derzeit das Laden.',
  'It is loaded unencrypted: anyone on the network can replace it.':
    'Es wird unverschlüsselt geladen: Jeder unterwegs kann es ersetzen.',
  'It is a well-known service’s own script.': 'Es ist das eigene Skript eines bekannten Dienstes.',
  'It comes from a program on this computer: whichever listens there decides what runs.':
    'Es kommt von einem Programm auf diesem Rechner: Welches dort antwortet, bestimmt, was läuft.',
  'The server’s address is set at build time and not in the code.':
    'Von welchem Server, entscheidet der Build: Der Code lässt es offen.',
  'A server decides which script is loaded.': 'Ein Server bestimmt, welches Skript geladen wird.',
  'A server decides what is deleted.': 'Ein Server bestimmt, was gelöscht wird.',
  'They are read. No sending was found.': 'Sie werden gelesen; dass sie den Browser verlassen, ist nicht zu sehen.',
  'They are requested. No reading was found.': 'Sie werden verlangt, aber nicht erkennbar gelesen.',
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
  'The registry’s certificate is not checked: anybody on the way can answer in its place.':
    'Das Zertifikat des Verzeichnisses wird nicht geprüft: Jeder unterwegs kann an seiner Stelle antworten.',
  'The manifest asks the registry for this package; the lockfile takes it from a repository.':
    'Das Manifest verlangt dieses Paket vom Verzeichnis; die Lockdatei nimmt es aus einem Repository.',
  'The address is that of another version than the one named.':
    'Die Adresse gehört zu einer anderen als der genannten Version.',
  'All others have a hash: what this address gives is not checked.':
    'Alle anderen haben einen Hash: Was diese Adresse liefert, wird nicht geprüft.',
  'There was more code than could be analysed.': 'Es gab mehr Code, als sich verfolgen ließ.',
  'The value given while building stays in the image’s history.':
    'Der beim Bauen übergebene Wert bleibt in der Geschichte des Images.',
  'Bounds are not checked (noAssert).': 'Grenzen werden nicht geprüft (noAssert).',
  'Everybody may read the bucket.': 'Alle dürfen den Bucket lesen.',
  'The bucket is not encrypted.': 'Der Bucket ist nicht verschlüsselt.',
  'The bucket may be read without encryption on the way (enforceSSL).':
    'Der Bucket darf unterwegs unverschlüsselt gelesen werden (enforceSSL).',
  'Messages in the queue are not encrypted with a key of yours.':
    'Nachrichten in der Warteschlange sind nicht mit einem eigenen Schlüssel verschlüsselt.',
  'Everybody can see the state of the builds.': 'Alle können den Stand der Builds sehen.',
  'The database can be reached from everywhere.': 'Die Datenbank ist von überall erreichbar.',
  'The database is not encrypted.': 'Die Datenbank ist nicht verschlüsselt.',
  'The whole internet may connect to this port.': 'Das ganze Internet darf sich mit diesem Port verbinden.',
  'The cookie signs a person in and scripts in the page can read it (no HttpOnly).':
    'Das Cookie meldet eine Person an, und Skripte der Seite können es lesen (kein HttpOnly).',
  'A password is kept in a cookie.': 'Ein Passwort steht in einem Cookie.',
  'Every site may read the answers.': 'Jede Website darf die Antworten lesen.',
  'Whatever site asks may read the answers.': 'Jede anfragende Website darf die Antworten lesen.',
  'Every site may read the answers with the visitor’s sign-in.':
    'Jede Website darf die Antworten mit der Anmeldung des Besuchers lesen.',
  'Pages get the whole channel to the main process, not single functions.':
    'Seiten bekommen den ganzen Kanal zum Hauptprozess, nicht einzelne Funktionen.',
  'Pages choose the channel to the main process.': 'Seiten wählen den Kanal zum Hauptprozess.',
  'Every wrong certificate is accepted.': 'Jedes falsche Zertifikat wird angenommen.',
  'Clients get stack traces, in production too.': 'Clients bekommen Stacktraces, auch im Betrieb.',
  'A stack trace is sent to the client.': 'Ein Stacktrace geht an den Client.',
  'All of the environment is sent to the client.': 'Die ganze Umgebung geht an den Client.',
  'The name in the shared temporary folder is known beforehand.':
    'Der Name im gemeinsamen Temp-Ordner ist vorher bekannt.',
  'A backslash before the quote undoes the escaping: backslashes must be escaped first.':
    'Ein umgekehrter Schrägstrich vor dem Anführungszeichen hebt das Maskieren auf: Er muss zuerst maskiert werden.',
  'An expression does not find every script: `</script >` and nested ones pass.':
    'Ein Ausdruck findet nicht jedes Skript: `</script >` und verschachtelte kommen durch.',
  'The password is a text in the code.': 'Das Passwort steht als Text im Code.',
  'A user name and password for another server stand in the code.':
    'Benutzername und Passwort für einen anderen Server stehen im Code.',
  'The key is a text in the code.': 'Der Schlüssel steht als Text im Code.',
  'An option of its user switches the check off.': 'Eine Option des Benutzers schaltet die Prüfung ab.',
  'The algorithm `none` is allowed.': 'Der Algorithmus `none` ist erlaubt.',
  'The signature is not checked.': 'Die Signatur wird nicht geprüft.',
  'Tokens are believed after they ran out.': 'Abgelaufenen Token wird geglaubt.',
  'Without a key an unsigned token passes.': 'Ohne Schlüssel kommt ein unsigniertes Token durch.',
  'What the token says of its owner is believed without a check.':
    'Was das Token über seinen Besitzer sagt, wird ungeprüft geglaubt.',
  'The token is decoded and nowhere verified.': 'Das Token wird dekodiert und nirgends geprüft.',
  'The value stands in a script, where escaping for markup does not help.':
    'Der Wert steht in einem Skript, wo Maskieren für Markup nicht hilft.',
  'The whole folder of the program is handed out, its sources and settings too.':
    'Der ganze Ordner des Programms wird ausgeliefert, auch Quellen und Einstellungen.',
  'All packages are handed out, with the names and versions of what runs here.':
    'Alle Pakete werden ausgeliefert, mit Namen und Versionen dessen, was hier läuft.',
  'The template engine no longer escapes.': 'Die Template-Engine maskiert nicht mehr.',
  'Names of all files in the folder are listed.': 'Die Namen aller Dateien im Ordner werden aufgelistet.',
  'Calls travel without encryption.': 'Aufrufe reisen unverschlüsselt.',
  'Templates may come from any site.': 'Vorlagen dürfen von jeder Website kommen.',
  'Angular’s strict escaping is switched off.': 'Das strenge Maskieren von Angular ist abgeschaltet.',
  'Markup inside of the text is kept.': 'Markup im Text bleibt erhalten.',
  'The template engine’s escaping is replaced.': 'Das Maskieren der Template-Engine wird ersetzt.',
  'createCipher uses no random start value.': 'createCipher verwendet keinen zufälligen Startwert.',
  'RSA without padding can be undone by computing.': 'RSA ohne Padding lässt sich zurückrechnen.',
  'The salt is the same for everybody.': 'Das Salz ist für alle gleich.',
  'argon2id withstands more kinds of attack than this variant.':
    'argon2id hält mehr Arten von Angriffen stand als diese Variante.',
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
  'A name from the archive becomes a path.': 'Ein Name aus dem Archiv wird zum Pfad.',
  'It lets somebody log in with a key of their own.': 'Es lässt jemanden sich mit einem eigenen Schlüssel anmelden.',
  'Whoever starts the workflow decides a part of the command.':
    'Wer den Workflow startet, bestimmt einen Teil des Befehls.',
  'Hashids do not hide their salt: the signing key can be computed from a few of them.':
    'Hashids verbergen ihr Salz nicht: Der Signaturschlüssel lässt sich aus wenigen berechnen.',
  'Where the setting is missing, the key is a text in the code.':
    'Fehlt die Einstellung, gilt der Schlüssel aus dem Code.',
  'It puts machine code into memory and runs it.': 'Es legt Maschinencode in den Speicher und führt ihn aus.',
  'It encrypts all files of whoever runs it.': 'Es verschlüsselt alle Dateien dessen, der es ausführt.',
  'It takes whatever version both sides know, old ones too.':
    'Es nimmt jede Version, die beide Seiten kennen, auch alte.',
  'The password is empty.': 'Das Passwort ist leer.',
  'Callers that give no password use this one.': 'Aufrufe ohne Passwort verwenden dieses.',
  'Tells whether a file exists anywhere on the machine.': 'Verrät, ob irgendwo auf dem Rechner eine Datei existiert.',
  'It reads where browsers, chat programs or wallets keep their secrets, and sends data away.':
    'Es liest, wo Browser, Chatprogramme oder Wallets ihre Geheimnisse verwahren, und sendet Daten fort.',
  'It reads the keys of whoever runs it, and sends data away.':
    'Es liest die Schlüssel der ausführenden Person und sendet Daten fort.',
  'It sends passwords or tokens to a place for strangers.': 'Es sendet Passwörter oder Token an einen Ort für Fremde.',
  'It sends variables of the environment away, keys included.': 'Es sendet Umgebungsvariablen fort, auch Schlüssel.',
  'It sends all variables of the environment away, keys included.':
    'Es sendet alle Umgebungsvariablen fort, auch Schlüssel.',
  'It reports who runs it on which machine.': 'Es meldet, wer es auf welchem Rechner ausführt.',
  'It takes pictures and sends them away.': 'Es macht Bilder und sendet sie fort.',
  'It hides data in a name that it looks up.': 'Es versteckt Daten in einem Namen, den es nachschlägt.',
  'It listens to the keyboard and sends data away.': 'Es hört die Tastatur mit und sendet Daten fort.',
  'It swaps addresses of wallets in the clipboard.': 'Es tauscht Wallet-Adressen in der Zwischenablage aus.',
  'Flask escapes in templates that end in html, htm, xml, xhtml or svg, and in no others.':
    'Flask maskiert in Vorlagen, die auf html, htm, xml, xhtml oder svg enden, und in keinen anderen.',
  'The template sees every variable of the program.': 'Die Vorlage sieht jede Variable des Programms.',
  'Mako escapes nothing unless default_filters says so.':
    'Mako maskiert nichts, wenn default_filters es nicht verlangt.',
  'Whoever learns the signing key can run code through a session.':
    'Wer den Signaturschlüssel erfährt, kann über eine Sitzung Code ausführen.',
  'Nothing shows whether the data was changed on the way: add a seal (HMAC) or use GCM.':
    'Nichts zeigt, ob die Daten unterwegs geändert wurden: mit HMAC sichern oder GCM verwenden.',
  'The key is written into the code.': 'Der Schlüssel steht im Code.',
  'It always begins with the same value, so that equal texts look equal.':
    'Es beginnt immer mit demselben Wert, sodass gleiche Texte gleich aussehen.',
  'This padding of RSA can be undone with the help of error messages: use PKCS1_OAEP.':
    'Dieses RSA-Padding lässt sich mithilfe von Fehlermeldungen brechen: PKCS1_OAEP verwenden.',
  'Every password gets the same salt.': 'Jedes Passwort bekommt dasselbe Salz.',
  'So few rounds are tried in no time.': 'So wenige Runden sind schnell durchprobiert.',
  'Such a hash is far too fast for passwords.': 'Ein solcher Hash ist für Passwörter viel zu schnell.',
  'Nested entities can use up memory.': 'Verschachtelte Entitäten können den Speicher füllen.',
  'It deletes everything in the home folder or on the disk.':
    'Es löscht alles im Benutzerordner oder auf der Festplatte.',
  'It writes an install script into a manifest and publishes the package: that is how worms spread.':
    'Es schreibt ein Installationsskript in ein Manifest und veröffentlicht das Paket: So verbreiten sich Würmer.',
  'It makes a module of its own, into which text is compiled as code.':
    'Es legt ein eigenes Modul an, in das Text als Code übersetzt wird.',
  'It starts programs past the module that is for that.': 'Es startet Programme am dafür vorgesehenen Modul vorbei.',
  'It reads what holds keys, and leaves data where nobody asks for it.':
    'Es liest, was Schlüssel enthält, und legt Daten ab, wo niemand danach fragt.',
  'The receiver of a payment is written over with a fixed address.':
    'Der Empfänger einer Zahlung wird mit einer festen Adresse überschrieben.',
  'Every address in a text is exchanged for a fixed one.':
    'Jede Adresse in einem Text wird gegen eine feste ausgetauscht.',
  'A file of another project is taken as it is that day: name a ref.':
    'Eine Datei eines anderen Projekts wird genommen, wie sie gerade ist: ref angeben.',
  'A stranger’s build writes the cache that builds of the default branch read.':
    'Ein fremder Build schreibt den Cache, den Builds des Standard-Branches lesen.',
  'A secret is sent over a connection or to a place that does not say who listens.':
    'Ein Geheimnis geht über eine Verbindung oder an einen Ort, der nicht sagt, wer zuhört.',
  'A secret chosen by an expression makes every secret reachable for the job.':
    'Ein durch einen Ausdruck gewähltes Geheimnis macht dem Job jedes Geheimnis zugänglich.',
  'Only the whole secret is masked in logs, not the values taken out of it.':
    'In Protokollen wird nur das ganze Geheimnis maskiert, nicht daraus entnommene Werte.',
  'Secrets are not there in conditions: the condition is never what it says.':
    'In Bedingungen gibt es keine Geheimnisse: Die Bedingung ist nie, was sie sagt.',
  'A group of runners is the organisation’s own, unless larger machines of the platform are in it.':
    'Eine Gruppe von Runnern gehört der Organisation, wenn keine größeren Maschinen der Plattform darin sind.',
  'The value is looked for as a part of a text: refs/heads/m is in it too.':
    'Der Wert wird als Teil eines Textes gesucht: Auch refs/heads/m steckt darin.',
  'Text beside the braces, even a line break, makes the whole a text, and a text that is not empty counts as true.':
    'Text neben den Klammern, auch ein Zeilenumbruch, macht das Ganze zu Text, und nicht leerer Text gilt als wahr.',
  'The name of what it calls is put together, so that nobody finds it by reading.':
    'Der Name des Aufgerufenen wird zusammengesetzt, damit ihn niemand beim Lesen findet.',

  'Ads in pages are replaced with {0}.': 'Werbung in Seiten weicht {0}.',
  'A hidden tab visits {0} and is closed again.': 'Ein unsichtbarer Tab besucht {0} und wird wieder geschlossen.',
  'Visited pages are redirected through an affiliate link ({0}).':
    'Eine besuchte Seite wird über einen Partnerlink geleitet ({0}).',
  'It claims that the user must sign in again, and sends what is typed to a server.':
    'Es heißt, man müsse sich erneut anmelden, und was getippt wird, geht an einen Server.',
  'Bookmarks are redirected through an affiliate link ({0}).':
    'Lesezeichen werden über einen Partnerlink geleitet ({0}).',
  'Responses from {0} are sent to {1}.': 'Antworten von {0} gehen an {1}.',
  'Seen: {0}.': 'Zu sehen: {0}.',
  'Looked for: {0}.': 'Gesucht wird: {0}.',
  'It is part of the address of {0}: {1}': 'Es steht in der Adresse von {0}: {1}',
  'It is put into a form that goes to {0}.': 'Es kommt in ein Formular, das an {0} geht.',
  'A rule of the browser puts it into the headers of requests to {0}.':
    'Eine Regel des Browsers setzt es in die Kopfzeilen von Anfragen an {0}.',
  'Wallet addresses are detected ({0}) and replaced in the clipboard.':
    'Wallet-Adressen werden erkannt ({0}), und eine andere kommt in die Zwischenablage.',
  'Server messages control {0}.': 'Nachrichten des Servers führen zu {0}.',
  'A server’s response controls {0}.': 'Was ein Server antwortet, führt zu {0}.',
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
    'Jede Taste geht an ein Programm auf diesem Rechner ({0}).',
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
  'It looks for session cookies: {0}.': 'Gesucht werden Anmelde-Cookies: {0}.',
  'All cookies of a site: sent to {0}.': 'Alle Cookies einer Website: gesendet an {0}.',
  'All cookies of all sites: sent to {0}.': 'Alle Cookies aller Websites: gesendet an {0}.',
  'The user’s Google access token is passed to {0}.': 'Den Schlüssel zum Google-Konto der Person erhält {0}.',
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
  'Permission prompts for {0} are disabled ({1}).': 'Für {0} wird niemand mehr gefragt ({1}).',
  'Input in the page’s form is sent to {0} instead.': 'Eingaben in ein Formular der Seite gehen stattdessen an {0}.',
  'The window is made with {0}: {1}.': 'Das Fenster entsteht mit {0}: {1}.',
  'The browser runs with --{0}.': 'Der Browser läuft mit --{0}.',
  'Everybody may write: 0o{0}.': 'Alle dürfen schreiben: 0o{0}.',
  '`evil{0}` ends like this too: compare the whole host, or with a dot before it.':
    '`evil{0}` endet auch so: den ganzen Host vergleichen oder mit einem Punkt davor.',
  '`{0}.evil.dev` begins like this too: end with a slash.':
    '`{0}.evil.dev` beginnt auch so: mit einem Schrägstrich enden.',
  '{0} may stand anywhere in an address: compare its host.':
    '{0} kann überall in einer Adresse stehen: ihren Host vergleichen.',
  '{0} is allowed.': '{0} ist erlaubt.',
  '{0} does not protect.': '{0} schützt nicht.',
  'A password is hashed with {0}.': 'Ein Passwort wird mit {0} gehasht.',
  '{0} is broken.': '{0} ist gebrochen.',
  'A password is hashed with {0}, which is made to be fast.':
    'Ein Passwort wird mit {0} gehasht, das auf Schnelligkeit ausgelegt ist.',
  'A signature is made over {0}.': 'Eine Signatur entsteht über {0}.',
  'The key has only {0} bits.': 'Der Schlüssel hat nur {0} Bit.',
  'The curve {0} is too small.': 'Die Kurve {0} ist zu klein.',
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
  'Its code contacts only {0}.': 'Ihr Code fragt nur {0}.',
  'No use of this permission was found in its code: to {0}.':
    'Nichts in ihrem Code nennt, wofür diese Berechtigung da ist: {0}.',
  'Sites may use: {0}.': 'Websites dürfen benutzen: {0}.',
  'All searches of the address bar go to {0}.': 'Alle Suchen der Adressleiste gehen an {0}.',
  'It offers a search engine that goes to {0}.': 'Sie bietet eine Suchmaschine an, die zu {0} geht.',
  'Every new tab goes to {0}.': 'Jeder neue Tab geht zu {0}.',
  'Any website can put this page of the extension into a frame.':
    'Jede Website kann diese Seite der Erweiterung in einen Rahmen setzen.',
  'Any website can put these pages of the extension into a frame.':
    'Jede Website kann diese Seiten der Erweiterung in einen Rahmen setzen.',
  'The parameter {0} of a link is set.': 'Der Parameter {0} eines Links wird gesetzt.',
  '{0} turns links into affiliate links.': '{0} macht Links zu bezahlten.',
  'What is sent: {0}.': 'Gesendet wird: {0}.',
  'It goes to {0} ({1}).': 'Es geht an {0} ({1}).',
  'It goes to {0}.': 'Es geht an {0}.',
  'One script uses {0} fingerprinting techniques.': 'Ein Skript nutzt {0} Wege, Rechner zu unterscheiden.',
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
  'Everybody on the net can read what is stored there.': 'Jeder im Netz kann lesen, was dort liegt.',
  'Everybody on the net can read and change what is stored there.':
    'Jeder im Netz kann lesen und ändern, was dort liegt.',
  '{0} chooses what is set.': '{0} wählt, was gesetzt wird.',
  '{0} in the code.': '{0} im Code.',
  '{0} in test code.': '{0} in Testcode.',
  '{0} in documentation.': '{0} in der Dokumentation.',
  'The command is decoded by {0}.': 'Der Befehl wird mit {0} dekodiert.',
  'The name of the module is decoded by {0}.': 'Der Name des Moduls wird mit {0} dekodiert.',
  'The hidden name is {0}.': 'Der verborgene Name ist {0}.',
  '{0} starts it.': '{0} startet es.',
  'It sends away {0}.': 'Es sendet {0} fort.',
  'With this value {0}.': 'Mit diesem Wert gilt: {0}.',

  'Its address is what {0} answers.': 'Die Adresse ist, was {0} antwortet.',
  'Its address is what {0} answers, decoded.': 'Die Adresse ist, was {0} antwortet, dekodiert.',
  'It is a short link.': 'Es ist ein Kurzlink.',
  'It is a name in foreign letters (punycode).': 'Es ist ein Name in fremden Buchstaben (Punycode).',
  'What is searched for becomes part of an address that is opened instead.':
    'Das Gesuchte wird Teil einer Adresse, die stattdessen geöffnet wird.',
  'What is searched for becomes part of an address of {0} that is opened instead.':
    'Das Gesuchte wird Teil einer Adresse von {0}, die stattdessen geöffnet wird.',
  'Everybody in the container can change these files.': 'Alle im Container können diese Dateien ändern.',
  'Whoever breaks into the program becomes root without a password.':
    'Wer in das Programm einbricht, wird ohne Passwort root.',
  'A way to log in or to command the engine is opened.':
    'Ein Zugang zum Anmelden oder zum Steuern der Engine wird geöffnet.',
  'Scripts in the page can read the cookie (httpOnly: false).':
    'Skripte der Seite können das Cookie lesen (httpOnly: false).',
  'The cookie is sent without encryption (secure: false).': 'Das Cookie wird unverschlüsselt gesendet (secure: false).',
  'The cookie signs a person in and has neither httpOnly nor secure.':
    'Das Cookie meldet eine Person an und hat weder httpOnly noch secure.',
  'Everybody may ask for the whole schema, in production too.':
    'Alle dürfen nach dem ganzen Schema fragen, auch im Betrieb.',
  'Browsers may be led to the unencrypted site.': 'Browser können zur unverschlüsselten Website geleitet werden.',
  'One large input makes the validator collect errors without bound.':
    'Eine große Eingabe lässt den Validator unbegrenzt Fehler sammeln.',
  'Markup inside of values is not escaped.': 'Markup in Werten wird nicht maskiert.',
  'One injected text can hold several statements.': 'Ein eingeschleuster Text kann mehrere Anweisungen enthalten.',
  'Whoever can write to the queue can run code in its workers.':
    'Wer in die Warteschlange schreiben kann, kann in ihren Workern Code ausführen.',
  'It switches off what protects the machine.': 'Es schaltet ab, was den Rechner schützt.',
  'It fetches and runs a program by a tool that is not made for it.':
    'Es holt und startet ein Programm mit einem dafür nicht gedachten Werkzeug.',
  'It digs for coins on somebody else’s machine.': 'Es schürft auf einem fremden Rechner nach Kryptowährung.',
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
  'The secret is a (text in the code).': 'Das Geheimnis steht als Text im Code.',
};
