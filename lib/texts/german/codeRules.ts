import type { RuleTexts } from '../ruleTexts.ts';

/** Rules on what the code of an extension does. */
export const CODE_RULES: RuleTexts = {
  'acts-in-persons-name': [
    'Handelt auf einer Website als der angemeldete Nutzer, nach Anweisung eines Servers',
    'Der Code nutzt die Sitzung der Seite, um zu posten, zu folgen oder zu bezahlen. Die Website und andere halten das für das Tun des Nutzers.',
    'Auf einer Website nur handeln, wenn der Nutzer es verlangt, und nur mit Inhalten, die er selbst geschrieben hat.',
  ],
  'ad-injection': [
    'Schleust Werbung in fremde Seiten ein',
    'Die Website hat die Werbung nicht gewählt und verdient nichts daran. Das Skript des Werbenden läuft in der Seite und erfährt, welche Seiten besucht werden.',
    'Werbung nur in eigenen Seiten zeigen und kennzeichnen.',
  ],
  'affiliate-stuffing': [
    'Affiliate-Betrug: besucht Seiten ohne Klick für Provisionen',
    'Besuche laufen über Affiliate-Links oder in Tabs, die niemand sieht. Die Provision fehlt den Shops und denen, die den Käufer wirklich geworben haben. Ohne Klick und Hinweis verbieten die Stores das.',
    'Affiliate-Links nur nach einem Klick setzen, der dem Nutzer selbst etwas bringt, und darauf hinweisen.',
  ],
  'amounts-altered': [
    'Verfälscht Beträge oder Bewertungen in Webseiten',
    'Der Nutzer sieht einen Kontostand, einen Preis oder eine Bewertung, die nicht von der Website stammt. So bleibt fehlendes Geld unbemerkt, oder ein schlechtes Angebot wirkt gut.',
    'Eigene Zahlen neben denen der Seite zeigen und sagen, von wem sie stammen.',
  ],
  'anti-debugging': [
    'Erkennt Entwicklerwerkzeuge',
    'Code, der bei offenen Entwicklerwerkzeugen anhält oder sich anders verhält, hat etwas zu verbergen.',
    'Diese Prüfungen aus dem Code entfernen.',
  ],
  'automation-check': [
    'Prüft vor dem Handeln auf Testumgebungen',
    'Stores und Sicherheitsforscher testen Erweiterungen in virtuellen Maschinen und automatisierten Browsern. Code, der zuerst danach sucht, will sich dort anders verhalten.',
    'Die Prüfungen entfernen. Eine Erweiterung muss sich bei allen gleich verhalten.',
  ],
  'bait-fields': [
    'Fügt verborgene Formularfelder hinzu, die der Browser ausfüllt',
    'Füllt der Browser einen Namen aus, füllt er auch verborgene Felder für Adresse, Telefon und Karte daneben. Der Nutzer sieht nie, was er preisgegeben hat.',
    'Jedes Feld zeigen, das Daten abfragt.',
  ],
  'browsing-data-smuggled': [
    'Schleust Daten über Adressen von Seiten, Bildern, Stylesheets oder Formularen hinaus',
    'Was der Nutzer tut oder tippt, steht in der Adresse von etwas, das der Browser lädt. Solche Anfragen werden leicht übersehen; deshalb werden sie benutzt.',
    'Nur das Nötige senden, und zwar mit einer gewöhnlichen Anfrage der Erweiterung.',
  ],
  'clipboard-swapped': [
    'Tauscht den Inhalt der Zwischenablage gegen etwas Schädliches aus',
    'Eine Wallet-Adresse, die sich zwischen Kopieren und Einfügen ändert, schickt das Geld an jemand anderen. Ein Befehl in der Zwischenablage läuft, sobald er ins Terminal eingefügt wird.',
    'Nur das in die Zwischenablage schreiben, was der Nutzer kopieren wollte.',
  ],
  'code-built-for-injection': [
    'Erzeugt Code für Webseiten zur Laufzeit aus Zeichenketten',
    'Ein in Code eingesetzter Wert kann seine Zeichenkette beenden und eigene Anweisungen anhängen. Gespeicherte oder empfangene Werte laufen dann in jeder Seite, die den Code erhält.',
    'scripting.executeScript mit einer Funktion verwenden und Werte als `args` übergeben, oder eine Datei des Pakets einschleusen und ihr eine Nachricht senden.',
  ],
  'command-channel': [
    'Nimmt Befehle eines Servers entgegen',
    'Wer den Server betreibt, kann den Browser jedes Nutzers wie den eigenen benutzen: lesen, klicken, Seiten öffnen, Cookies nehmen. So arbeiten Banking-Trojaner in Erweiterungen.',
    'Server nur Daten für einen bestimmten Zweck liefern lassen. Was die Erweiterung tut, gehört in ihren eigenen Code.',
  ],
  'cookies-planted': [
    'Setzt Cookies anderer Websites nach Anweisung eines Servers',
    'Mit einem Sitzungscookie ist der Nutzer als jemand anderes angemeldet, und was er dort tut, gehört dem Absender. So werden gestohlene Sitzungen weitergegeben.',
    'Nur Cookies der eigenen Website mit eigenen Werten setzen.',
  ],
  'crypto-mining': [
    'Kryptominer: schürft Kryptowährung auf diesem Rechner',
    'Solange der Browser offen ist, verdient jemand anderes mit Strom und Prozessor des Nutzers Geld.',
    'Den Miner entfernen. Die Stores verbieten ihn.',
  ],
  'dead-drop-address': [
    'Schlägt die Adresse seines Servers an einem öffentlichen Ort nach (Dead Drop)',
    'Eine Adresse in einem DNS-Eintrag, einem Beitrag oder einer Blockchain lässt sich ändern, sobald die letzte gesperrt ist. Keine Prüfung und keine Liste von Berechtigungen zeigt sie.',
    'Die Adressen der eigenen Server ins Paket schreiben.',
  ],
  'debugger-on-every-tab': [
    'Hängt den Debugger ungefragt an Tabs',
    'Der Debugger liest und ändert alles in einer Seite, auch Passwörter und verschlüsselten Verkehr. Er umgeht jede andere Grenze für Erweiterungen.',
    'Nur nach einem Klick an den vom Nutzer gewählten Tab hängen und danach wieder lösen.',
  ],
  'decoded-payload': [
    'Dekodiert versteckten Text und führt ihn als Code aus',
    'Der Code ist kodiert, damit Leser und Scanner ihn nicht sehen. Ehrliche Programme haben keinen Grund, eigenen Code zu verstecken.',
    'Code als Code schreiben. Die Stores lehnen Pakete mit verstecktem Code ab.',
  ],
  'delayed-activation': [
    'Wird erst Tage nach der Installation aktiv',
    'Stores testen eine Erweiterung minutenlang und sehen nicht, was Tage wartet. Bis dahin verbindet niemand mehr den Schaden mit der Installation.',
    'Vom ersten Tag an tun, was die Erweiterung tut, und im Code begründen, warum etwas wartet.',
  ],
  'disables-other-extensions': [
    'Deaktiviert oder entfernt ungefragt andere Erweiterungen',
    'Bösartige Erweiterungen deaktivieren Sicherheitswerkzeuge und Konkurrenten, damit nichts anderes den Browser überwacht.',
    'Andere Erweiterungen nur nach einem Klick des Nutzers ändern.',
  ],
  'dynamic-code': [
    'Führt dynamisch erzeugten Code aus (eval)',
    'Was ausgeführt wird, steht nicht im Paket; niemand kann es prüfen. Kann ein Teil der Zeichenkette von einer Webseite oder einem Server kommen, steuert diese Seite oder dieser Server die Erweiterung.',
    'Funktionen beim Namen aufrufen, Daten mit JSON.parse lesen und Funktionen statt Zeichenketten übergeben. Die Stores lehnen eval meist ab.',
  ],
  'extensions-probed': [
    'Sucht nach anderen installierten Erweiterungen',
    'Die Liste der Erweiterungen macht einen Nutzer wiedererkennbar. Sie verrät auch, welche Wallet, welchen Passwortmanager oder welchen Schutz es anzugreifen oder zu meiden gilt.',
    'Keine Dateien anderer Erweiterungen anfragen.',
  ],
  'false-alarm-shown': [
    'Zeigt falsche Warnungen oder Gewinne',
    'Eine Erweiterung kann nicht wissen, ob ein Rechner infiziert ist. Wer ihr glaubt, ruft eine Nummer an, bezahlt oder lässt Fremde auf den Rechner.',
    'Die Meldung entfernen. Die Stores verbieten falsche Behauptungen.',
  ],
  'fetches-for-others': [
    'Leitet Anfragen Fremder durch diesen Browser (Proxy)',
    'Ein Server schickt Adressen, der Browser ruft sie mit IP-Adresse und Anmeldungen des Nutzers ab, und die Antworten gehen zurück. Die Verbindung des Nutzers wird für beliebige Zwecke vermietet.',
    'Das entfernen. Niemandes Verbindung darf ohne klare Zustimmung benutzt werden.',
  ],
  'local-network-scanned': [
    'Durchsucht das lokale Netzwerk',
    'Hinter der Firewall stehen Router, Drucker, Kameras und Server ohne Passwort. Wer sie kennt, kann sie über diesen Browser angreifen.',
    'Den Benutzer nach der Adresse des Geräts fragen und kein anderes ansprechen.',
  ],
  'hidden-endpoint': [
    'Verbirgt die Adresse eines Servers durch Kodierung',
    'Die Adresse ist kodiert, damit sie im Code nicht auffällt. Prüfer und Scanner sehen nicht, mit welchem Server das Programm spricht.',
    'Adressen im Klartext schreiben.',
  ],
  'hidden-frame': [
    'Lädt eine fremde Seite in einem unsichtbaren Frame',
    'Eine Seite in einem unsichtbaren Frame setzt Cookies, zählt als Besuch und kann Werbung anklicken, alles im Namen des Nutzers.',
    'Für Daten fetch verwenden, und Seiten dort zeigen, wo Nutzer sie sehen.',
  ],
  'hides-from-extension-page': [
    'Hält Nutzer von der Seite fern, auf der sie die Erweiterung entfernen könnten',
    'Nichts Ehrliches schließt die Erweiterungsliste des Browsers oder leitet sie um. Die Erweiterung soll so nicht gefunden und entfernt werden.',
    'Nutzer die Erweiterungsliste öffnen lassen.',
  ],
  'key-logging': [
    'Keylogger: zeichnet auf, was in Webseiten getippt wird',
    'In Seiten werden Passwörter, Nachrichten und Kartennummern getippt. Ein Skript, das jede Taste mithört und das Gehörte speichert oder sendet, zeichnet alles davon auf.',
    'Nur in eigenen Feldern oder auf nötige Tastenkürzel hören. Getipptes weder speichern noch senden.',
  ],
  'links-led-away': [
    'Leitet Links in Seiten über einen anderen Server',
    'Der Server erfährt jeden Link, dem jemand folgt, und bestimmt, wohin er führt: zur Seite, zu einem Affiliate-Link oder anderswohin.',
    'Links lassen, wie sie sind.',
  ],
  'named-by-data': [
    'Empfangene Daten bestimmen, welche Browserfunktion aufgerufen wird',
    'Mit Namen und Argumenten von außen lässt sich alles aufrufen, was der Browser bietet. Das ist eval in anderer Form und dient dazu, das Verbot von Remote-Code zu umgehen.',
    'Aus einer festen Liste eigener Funktionen wählen.',
  ],
  'new-tab-hijack': [
    'Leitet neue Tabs auf eine fremde Seite um',
    'Die Seite für neue Tabs wird ohne die übliche Nachfrage des Browsers ersetzt, und ein fremder Server erfährt von jedem neuen Tab.',
    '`chrome_url_overrides` im Manifest mit einer Seite des Pakets verwenden.',
  ],
  'obfuscated-code': [
    'Verschleierter Code',
    'Minifizierter Code ist kurz, verschleierter absichtlich versteckt. Niemand kann sagen, was er tut, auch der Store nicht. Die meisten wegen Diebstahls entfernten Erweiterungen enthielten solchen Code.',
    'Lesbaren oder nur minifizierten Code ausliefern. Die Stores lehnen Verschleierung ab.',
  ],
  'odd-endpoint': [
    'Kontaktiert einen Server unter einem Namen, der seinen Betreiber verbirgt',
    'Kurzlinks, ähnlich aussehende Namen, Onion-Dienste und Rohtext-Ablagen können morgen überallhin führen, und niemand steht dafür ein.',
    'Einen Server unter der eigenen Domain des Anbieters verwenden.',
  ],
  'one-time-codes-read': [
    'Liest Einmalcodes aus Seiten und gibt sie weiter',
    'Zusammen mit einem Passwort öffnet ein Einmalcode das Konto. Er ist das Letzte, was andere fernhält.',
    'Codes auf dem Gerät ausfüllen und nie senden.',
  ],
  'opens-downloaded-program': [
    'Lädt ein Programm herunter oder öffnet eines',
    'Ein Programm außerhalb des Browsers hat vollen Zugriff auf den Rechner. Eine Erweiterung, die eines mitbringt, verlässt die Grenzen, die Browser für Erweiterungen setzen.',
    'Auf die Seite verlinken, von der Nutzer das Programm selbst herunterladen können.',
  ],
  'password-field-read': [
    'Liest Passwörter oder Kartennummern aus Webseiten',
    'Nur ein Passwortmanager hat Grund, diese Felder zu lesen. An einen Server gesendet, öffnen sie die Konten aller, die die Erweiterung nutzen.',
    'Passwort- und Kartenfelder nicht lesen. Ein Passwortmanager verwahrt sie verschlüsselt auf dem Gerät.',
  ],
  'patches-page-functions': [
    'Greift in Funktionen von Webseiten ein (Hooking)',
    'Wer die Funktion ersetzt, mit der eine Seite mit ihrem Server spricht, kann alles lesen und ändern: Anmeldungen, Überweisungen, Nachrichten.',
    'Anfragen mit webRequest im Hintergrund beobachten oder sie in Ruhe lassen.',
  ],
  'proxy-set-by-code': [
    'Leitet den gesamten Verkehr über einen Proxy',
    'Wer den Proxy betreibt, sieht jede besuchte Adresse und alles Unverschlüsselte und kann Nutzer umleiten.',
    'Den Nutzer den Proxy eingeben oder wählen lassen und sagen, wer ihn betreibt.',
  ],
  'reads-local-files': [
    'Liest lokale Dateien',
    'Erlaubt der Nutzer den Zugriff auf Datei-Adressen, kann die Erweiterung Dokumente, Schlüssel und Einstellungen überall auf dem Rechner lesen.',
    'Den Nutzer eine Datei wählen oder hineinziehen lassen.',
  ],
  'remote-code': [
    'Remote-Code: führt von einem Server geladenen Code aus',
    'Der Server bestimmt, was ausgeführt wird, jederzeit, für jeden Nutzer einzeln und nach jeder Prüfung. Wem er gehört oder wer in ihn eindringt, der steuert die Erweiterung.',
    'Allen Code im Paket ausliefern. Nur Daten laden, sie mit JSON.parse lesen und festen Code entscheiden lassen.',
  ],
  'remote-configuration': [
    'Die Konfiguration eines Servers bestimmt, was die Erweiterung auf welchen Seiten tut',
    'Bei der Prüfung wirkt das Paket harmlos, denn sein Verhalten kommt später: aus einer Liste, die der Server für jeden Nutzer ändern kann.',
    'Die Regeln im Paket ausliefern. Müssen Listen aktuell sein, dürfen sie nur nennen, wofür der Code gemacht ist, und sind zu validieren.',
  ],
  'remote-script': [
    'Lädt ein Skript von einem anderen Server',
    'Das Skript gehört nicht zum geprüften Paket und kann sich jederzeit ändern. Wer seine Adresse kontrolliert, bestimmt, was in der Erweiterung oder in besuchten Seiten ausgeführt wird.',
    'Das Skript im Paket ausliefern und mit runtime.getURL laden.',
  ],
  'remote-wasm': [
    'Remote-Code: führt von einem Server geladenes WebAssembly aus',
    'WebAssembly ist Code. Von einem Server geladen, umgeht es die Prüfung, kann sich jederzeit ändern und ist schwerer zu lesen als ein Skript.',
    'Die .wasm-Datei im Paket ausliefern und mit runtime.getURL laden.',
  ],
  'removes-page-policy': [
    'Entfernt die Content Security Policy einer Seite',
    'Die Policy hält fremde Skripte aus der Seite heraus. Sie zu entfernen bereitet die Seite auf Skripte vor, die nicht dorthin gehören.',
    'Die Policies von Seiten nicht anrühren.',
  ],
  'removes-traces': [
    'Löscht Spuren des eigenen Tuns oder deinstalliert sich selbst',
    'Code, der eigene Besuche oder Downloads löscht oder sich auf Befehl deinstalliert, will nicht gefunden werden.',
    'Verlauf und Downloads dem Nutzer überlassen und nur nach seinem Klick deinstallieren.',
  ],
  'request-bodies-recorded': [
    'Liest die Inhalte von Anfragen, die Seiten senden',
    'Anfragen enthalten Passwörter, Nachrichten und alles andere, was Nutzer eingeben, vor der Verschlüsselung.',
    'Die Inhalte nicht abfragen. Meist genügt die Adresse.',
  ],
  'request-headers-sent': [
    'Sendet Anfrage-Header anderer Websites an einen Server',
    'Anfrage-Header enthalten Cookies und Token, die die Konten des Nutzers öffnen; die Adressen zeigen, was er tut.',
    'Anfragen nur für das ansehen, was der Nutzer verlangt hat, und nichts daraus senden.',
  ],
  'screen-watched': [
    'Zeichnet ungefragt Bildschirm, Kamera oder Mikrofon auf',
    'Ein Bildschirmfoto zeigt E-Mails, Geld und Nachrichten jeder Website. Nach Zeitplan oder auf jeder Seite aufgenommen, ist es Überwachung.',
    'Nur nach einem Klick aufzeichnen, es anzeigen und das Ergebnis auf dem Gerät behalten.',
  ],
  'page-exchanged': [
    'Öffnet statt der aufgerufenen Seite die einer anderen Website',
    'Wer die Website seiner Bank aufruft, bekommt vielleicht eine nachgemachte. Nichts im Browser zeigt, dass die Erweiterung sie ausgesucht hat.',
    'Nur umleiten, was die Nutzer selbst so eingestellt haben, und an eine Adresse, die sie sehen.',
  ],
  'search-hijack': [
    'Search Hijacking: leitet Suchen zu einem anderen Dienst um',
    'Nutzer fragen eine Suchmaschine und erhalten Ergebnisse einer anderen. Dieser Dienst verdient an jeder Suche und sieht die Suchbegriffe.',
    'Eine Suchmaschine über die Einstellungen im Manifest anbieten; dann fragt der Browser nach.',
  ],
  'security-page-blocked': [
    'Blockiert Seiten, auf denen sich ein Konto sichern ließe',
    'Wer eine Sitzung übernommen hat, behält sie, bis das Passwort geändert oder andere Sitzungen beendet werden. Genau diese Seiten zu blockieren dient diesem Zweck.',
    'Kontoseiten lassen, wie sie sind.',
  ],
  'session-cookies-taken': [
    'Liest Sitzungscookies und sendet sie weg',
    'Wer das Cookie hat, ist angemeldet, ohne Passwort und zweiten Faktor. Gekaperte Erweiterungen haben genau so Firmenkonten übernommen.',
    'Sitzungscookies nicht lesen und nie senden. Anfragen tragen ihre Cookies selbst.',
  ],
  'sign-in-form-in-page': [
    'Phishing: setzt ein Passwortformular in Seiten anderer Websites',
    'Nutzer sehen über dem Formular die Adresse der Website und halten es für deren eigenes. Was sie eingeben, geht an den Autor der Erweiterung.',
    'Passwörter nur in eigenen Seiten der Erweiterung abfragen oder die Anmelde-API des Browsers nutzen.',
  ],
  'strips-security-headers': [
    'Entfernt die Sicherheitsheader von Websites',
    'Diese Header halten fremde Skripte und Frames aus Seiten heraus. Ohne sie ist jede Website so angreifbar, als hätten ihre Betreiber sie nie geschützt.',
    'Header anderer Websites in Ruhe lassen. Skripte mit scripting.executeScript einschleusen; das braucht keine Änderung.',
  ],
  'submission-altered': [
    'Ändert Formulardaten beim Absenden',
    'Der Code ersetzt den Wert eines Feldes in dem Moment, in dem das Formular abgeschickt wird. Eine Zahlung kann an ein anderes Konto gehen, während die Seite noch das richtige zeigt.',
    'Formularfelder nur ändern, wo der Nutzer es vor dem Absenden sieht.',
  ],
  'style-reads-fields': [
    'Ein Stylesheet verrät einem Server den Inhalt von Feldern',
    'Ein Selektor, der nur auf bestimmte Werte passt, lädt dann ein Bild und verrät den Wert so Buchstabe für Buchstabe. Kein Skript muss das Feld lesen.',
    'Feldwerte aus Selektoren heraushalten und Bilder für Stylesheets aus dem Paket laden.',
  ],
  'token-taken-from-page': [
    'Entnimmt Webseiten ihre Zugriffstoken',
    'Ein Zugriffstoken öffnet das Konto auf dieser Website jedem, der es hat. Websites verwahren Token dort, wo nur ihre eigenen Seiten sie lesen sollen.',
    'Die OAuth-Anmeldung der Website nutzen und nur die nötigen Rechte anfragen.',
  ],
  'unchecked-markup': [
    'Erzeugt HTML aus einem nicht konstanten Wert',
    'Kann der Wert von einer Webseite, einem Server oder aus einer Übersetzung kommen, bringt er womöglich eigene Elemente und Skripte mit. Ob er das kann, wurde hier nicht gezeigt; wo doch, sagt es ein anderer Befund.',
    'textContent setzen, Elemente einzeln erzeugen oder einen gepflegten Sanitizer verwenden.',
  ],
  'visits-unseen': [
    'Öffnet Seiten, wo niemand sie sieht',
    'Werbung und Shops werden im Namen des Nutzers besucht, mit seiner IP-Adresse und seinen Anmeldungen, und jemand wird dafür bezahlt.',
    'Eine Seite nur öffnen, wenn der Nutzer es verlangt, und vor seinen Augen.',
  ],
  'wallet-address-replaced': [
    'Ersetzt Wallet-Adressen oder Kontonummern in Webseiten',
    'Zahlungen lassen sich nicht zurückholen. Geld, das an die nun angezeigte Adresse geht, ist verloren.',
    'Adressen in Seiten nie ändern.',
  ],
  'wallet-phrase-sent': [
    'Sendet die Wiederherstellungsphrase oder den privaten Schlüssel einer Wallet an einen Server',
    'Wer die Phrase kennt, dem gehört alles in der Wallet. Eine echte Wallet benutzt sie auf dem Gerät und sendet sie niemandem.',
    'Phrase und privaten Schlüssel nie senden. Wer seine eingegeben hat, sollte sein Guthaben sofort verlegen.',
  ],
  'wallet-requests-changed': [
    'Ändert Zahlungen, die Seiten von einer Wallet verlangen',
    'Der Code sitzt zwischen Seite und Wallet und setzt die eigene Adresse in das ein, was der Nutzer unterschreibt. Solche Zahlungen lassen sich nicht zurückholen.',
    'Nie ändern, was eine Seite von einer Wallet verlangt.',
  ],
  'weakens-browser-protection': [
    'Schaltet ungefragt Schutzfunktionen des Browsers ab',
    'Ohne Warnungen erfahren Nutzer nicht mehr, dass eine Seite oder ein Download schädlich ist. Vorab freigegebene Websites können ohne Nachfrage Benachrichtigungen senden oder Kamera, Mikrofon und Standort nutzen.',
    'Schutzfunktionen eingeschaltet lassen. Der Nutzer kann sie in den Browsereinstellungen ändern.',
  ],
  'browsing-data-to-network': [
    'Sendet Browserdaten an einen Server',
    'Cookies, Verlauf, Lesezeichen oder besuchte Adressen verlassen den Browser. Sie zeigen, was der Nutzer tut, und mit Cookies können sich andere als er anmelden.',
    'Nur senden, was der Wunsch des Nutzers braucht, vorher fragen und es in der Datenschutzerklärung sagen. Nie Cookies senden.',
  ],
  'failed-pages-led-away': [
    'Leitet vertippte und nicht erreichbare Adressen zu einem anderen Server um',
    'Wo der Browser eine nicht erreichbare Seite melden würde, öffnet sich eine Werbeseite, und ihr Betreiber erfährt, was getippt wurde.',
    'Die Fehlerseite des Browsers in Ruhe lassen oder Hilfe erst nach einem Klick anbieten.',
  ],
  'input-to-network': [
    'Sendet getippte oder angezeigte Seiteninhalte an einen Server',
    'Tastenanschläge, Formularfelder, Zwischenablage oder Seiteninhalte verlassen den Browser. Passwörter, Nachrichten und Bankseiten sehen für solchen Code gleich aus.',
    'Seiteninhalte nur auf Wunsch des Nutzers senden, nur das Nötige, und nie aus Passwort- oder Zahlungsfeldern.',
  ],
  'message-to-code': [
    'Führt Code aus, den eine Webseite oder andere Erweiterung sendet',
    'Eine Nachricht von außen erreicht ohne Prüfung des Absenders eval, executeScript oder die Adresse eines Skripts. Jede Seite kann dann Code mit den Berechtigungen der Erweiterung ausführen.',
    'Empfangenen Text nie als Code ausführen. Stattdessen Namen von Aktionen senden, aus einer festen Liste wählen und den Origin des Absenders prüfen.',
  ],
  'message-to-powers': [
    'Lässt Webseiten die Berechtigungen der Erweiterung nutzen',
    'Eine Nachricht von außen erreicht eine API, die Seiten nicht haben: Proxy, native Programme, Downloads, Cookies, Lesezeichen, andere Erweiterungen, gespeicherte Einstellungen. Die Seite handelt durch die Erweiterung.',
    'Den Origin des Absenders mit einer festen Liste vergleichen, nur feste Aktionen zulassen und keine Adressen, Namen oder Regeln aus der Nachricht übernehmen.',
  ],
  'message-to-request': [
    'Lässt Webseiten bestimmen, wohin die Erweiterung Anfragen sendet',
    'Eine Nachricht von außen wählt den Host einer Anfrage mit den Berechtigungen der Erweiterung. Eine Seite kann dann andere Websites als der Nutzer lesen oder das lokale Netz erreichen.',
    'Den Host fest lassen und nur kodierte Teile von Pfad oder Query übernehmen, oder den Host mit einer festen Liste vergleichen.',
  ],
  'page-content-to-code': [
    'Führt Text einer Webseite als Code aus',
    'Text, Titel oder Adresse einer Seite werden Teil von Code, den die Erweiterung ausführt. Eine Seite, die das weiß, kann Code mit ihren Berechtigungen oder in anderen Seiten ausführen.',
    'Werte als Argumente (`scripting.executeScript` mit `func` und `args`) oder als JSON übergeben. Nie mit Code verketten.',
  ],
  'private-data-to-network': [
    'Sendet private Daten an einen Server',
    'Seiteninhalte, Lesezeichen, Bildschirmfotos, Sprache oder Standort verlassen den Browser. E-Mails, Chats und Bankseiten sehen für solchen Code aus wie jede andere Seite.',
    'Solche Daten nur auf Wunsch des Nutzers senden, nur das Nötige, an den eigenen Server, und es in der Datenschutzerklärung sagen.',
  ],
  'private-data-to-outsiders': [
    'Gibt private Daten an Webseiten, andere Erweiterungen oder Programme',
    'Cookies, Verlauf, Lesezeichen, offene Tabs oder gespeicherte Daten gehen an jeden, der per Nachricht fragt, an eine andere Erweiterung oder ein Programm. Eine Webseite könnte sie selbst nie lesen.',
    'Nur Absendern aus einer festen Liste von Origins antworten und so wenig wie möglich senden.',
  ],
  'remote-data-to-code': [
    'Remote-Code: lädt Code herunter und führt ihn aus',
    'Die Antwort eines Servers wird als Code ausgeführt. Wer den Server oder die Verbindung zu ihm kontrolliert, steuert die Erweiterung nach jeder Prüfung. Die Stores verbieten das.',
    'Allen Code mit der Erweiterung ausliefern. Nur Daten laden und festen Code entscheiden lassen, was damit geschieht.',
  ],
  'server-markup-in-pages': [
    'Ein Server schreibt in jede geöffnete Seite',
    'Die Antwort des Servers wird Teil jeder Seite, obwohl niemand danach gefragt hat. Heute kann es Werbung sein, morgen ein Passwortformular, und keine Prüfung des Pakets sieht es.',
    'Inhalte nach einem Klick zeigen, in einem eigenen Frame oder Panel aus dem Paket. Serverdaten als Text einfügen.',
  ],
  'sending-not-ruled-out': [
    'Es ließ sich nicht ausschließen, dass private Daten gesendet werden',
    'Der Code liest private Daten, und ein Teil dessen, was er sendet oder aufruft, entsteht erst zur Laufzeit. Wohin diese Daten gehen, lässt sich am Code nicht erkennen.',
    'Funktionen beim Namen aufrufen und Adressen und Inhalte dort angeben, wo sie gesendet werden, damit man ihnen folgen kann.',
  ],
  'server-uses-powers': [
    'Ein Server steuert die Berechtigungen der Erweiterung',
    'Was umgeleitet, als Lesezeichen gesetzt oder deaktiviert wird, steht nicht im Paket. Ein Server entscheidet es, morgen anders und für jeden Nutzer anders.',
    'Solche Regeln im Paket ausliefern. Müssen sie aktuell sein, nur harmlose Daten annehmen (zu sperrende Hosts, nie Ziele von Umleitungen) und sie validieren.',
  ],
  'content-to-maker': [
    'Sendet ungefragt an den Anbieter, was Seiten zeigen oder Nutzer eingeben',
    'Text von Seiten, Eingaben, Zwischenablage, Screenshots oder Ton verlassen den Browser von selbst. Mails, Bankseiten und Passwörter sehen für solchen Code aus wie alles andere. Was der Anbieter damit tut, zeigt er nicht.',
    'Auf dem Gerät arbeiten oder nur senden, wonach der Nutzer mit einem Klick gefragt hat. Muss mehr hinaus, vorher klar fragen; die Voreinstellung ist aus.',
  ],
  'visits-to-maker': [
    'Meldet dem Anbieter jede besuchte Seite',
    'Die besuchten Adressen, eine nach der anderen, zeigen, wer jemand ist, was er glaubt und kauft und woran er leidet. Niemand wurde gefragt, und was der Anbieter mit den Daten tut, zeigt der Code nicht.',
    'Auf dem Gerät nachschlagen oder nur senden, wonach der Nutzer gefragt hat. Müssen Adressen hinaus, vorher klar fragen; die Voreinstellung ist aus.',
  ],
  'untrusted-to-markup': [
    'Fügt Text von außen als HTML in eine Seite ein',
    'Text, den eine Webseite, eine andere Erweiterung oder ein Server wählt, wird als HTML geparst. In der eigenen Seite der Erweiterung kann er ändern, was Nutzer sehen, und bei schwacher Policy Skripte mit ihren Berechtigungen ausführen.',
    'textContent verwenden oder Elemente einzeln erzeugen. Wo HTML nötig ist, einen Sanitizer wie DOMPurify verwenden.',
  ],
};
