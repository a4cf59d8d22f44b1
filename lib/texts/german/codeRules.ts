import type { RuleTexts } from '../ruleTexts.ts';

/** Rules on what the code of an extension does. */
export const CODE_RULES: RuleTexts = {
  'acts-in-persons-name': [
    'Ein Server bestimmt, was im Namen der Person veröffentlicht wird',
    'Das Skript nutzt die Anmeldung der Seite, um Nachrichten zu schreiben, zu folgen oder für andere zu bezahlen. Die Website und andere Menschen halten das für das Tun der Person selbst.',
    'Nur dann etwas an eine Website senden, wenn die Person es verlangt hat, und nur das, was sie geschrieben hat.',
  ],
  'ad-injection': [
    'Werbung wird in fremde Seiten gesetzt',
    'Die Website hat die Werbung nicht gewählt und bekommt nichts dafür; der Werbende erfährt, welche Seiten besucht werden, und sein Skript läuft in ihnen.',
    'Werbung nur in eigenen Seiten zeigen und als solche kennzeichnen.',
  ],
  'affiliate-stuffing': [
    'Seiten werden ohne Zutun der Person gegen Geld besucht',
    'Besuche werden über Partnerlinks geleitet oder in Tabs ausgeführt, die niemand sieht. So gehen Provisionen den Läden und den wirklichen Empfehlenden verloren, und der Partner erfährt, was gekauft wird. Ohne Klick und Hinweis verbieten die Stores das.',
    'Partnerlinks nur dort setzen, wo die Person für einen eigenen Vorteil klickt, und das sagen.',
  ],
  'answers-passed-on': [
    'Antworten einer Website an die angemeldete Person gehen an einen anderen Server',
    'Anfragen einer Erweiterung tragen die Cookies der Person; die Antworten enthalten also ihre Mails, Nachrichten, Schlüssel und Konten. Anderswohin gesendet, gehören sie dem Betreiber jenes Servers.',
    'Solche Antworten im Browser verarbeiten und nichts davon senden.',
  ],
  'anti-debugging': [
    'Der Code prüft, ob ihn jemand untersucht',
    'Code, der anhält oder sich harmlos gibt, sobald die Entwicklerwerkzeuge offen sind, verbirgt etwas.',
    'Diese Prüfungen entfernen.',
  ],
  'automation-check': [
    'Der Code prüft vor dem Handeln, ob eine Testmaschine zusieht',
    'Stores und Forschende testen Erweiterungen in virtuellen Maschinen und gesteuerten Browsern. Code, der danach sucht, will sich dort unauffällig verhalten.',
    'Die Prüfungen entfernen: Die Erweiterung muss sich bei allen gleich verhalten.',
  ],
  'bait-fields': [
    'Unsichtbare Felder in Formularen lassen den Browser Daten ausfüllen',
    'Wer den Browser den Namen ausfüllen lässt, gibt zugleich Adresse, Telefon und Kartennummer an verborgene Felder daneben.',
    'Jedes Feld zeigen, das nach etwas fragt.',
  ],
  'browsing-data-smuggled': [
    'Daten verlassen den Browser auf einem Weg, der nicht nach Senden aussieht',
    'Was eine Person tut oder tippt, steht in der Adresse einer Seite, eines Bildes, eines Stils oder eines Formulars, das geöffnet wird. Solche Anfragen werden leicht übersehen und sind deshalb gewählt.',
    'Nichts Unnötiges senden, und das Nötige in einer offenen Anfrage der Erweiterung.',
  ],
  'clipboard-swapped': [
    'Kopierter Text wird gegen Schädliches ausgetauscht',
    'Eine Wallet-Adresse, die sich zwischen Kopieren und Einfügen ändert, schickt das Geld an jemand anderen; ein Befehl in der Zwischenablage läuft, sobald er ins Terminal eingefügt wird.',
    'Nur das in die Zwischenablage schreiben, was die Person kopieren wollte.',
  ],
  'code-built-for-injection': [
    'Code für Webseiten wird zur Laufzeit aus Text gebaut',
    'Ein in Code eingesetzter Wert kann den Text beenden und eigene Befehle anhängen. Gespeicherte oder empfangene Werte laufen dann in jeder Seite, in die der Code gesetzt wird.',
    'scripting.executeScript mit einer Funktion verwenden und Werte als `args` übergeben, oder eine Datei des Pakets und eine Nachricht.',
  ],
  'command-channel': [
    'Ein Server gibt der Erweiterung Befehle',
    'Jemand am anderen Ende kann den Browser jeder Person wie den eigenen benutzen: lesen, klicken, Seiten öffnen, Cookies nehmen. So arbeiten Banktrojaner in Erweiterungen.',
    'Ein Server liefert Daten für einen Zweck. Was die Erweiterung tut, muss ihr eigener Code entscheiden.',
  ],
  'cookies-planted': [
    'Ein Server setzt Cookies anderer Websites in den Browser',
    'Mit dem Cookie einer Sitzung ist die Person als jemand anderes angemeldet; was sie dort tut, gehört dem Absender. So werden gestohlene Sitzungen weitergegeben.',
    'Nur Cookies der eigenen Website mit eigenen Werten setzen.',
  ],
  'crypto-mining': [
    'Der Rechner wird zum Schürfen von Kryptowährung benutzt',
    'Jemand anderes verdient mit Strom und Prozessor der Nutzenden, solange der Browser offen ist.',
    'Den Miner entfernen. Stores verbieten ihn.',
  ],
  'dead-drop-address': [
    'Die Adresse des Servers wird an einem öffentlichen Ort nachgeschlagen',
    'Eine Adresse in einem DNS-Eintrag, einem Beitrag oder einer Blockchain lässt sich ändern, sobald die letzte gesperrt ist; keine Prüfung und keine Berechtigung zeigt sie.',
    'Die Adressen der eigenen Server ins Paket schreiben.',
  ],
  'debugger-on-every-tab': [
    'Der Debugger wird ungefragt an Tabs gehängt',
    'Der Debugger liest und ändert alles in einer Seite, auch Passwörter und verschlüsselten Verkehr, und umgeht jede andere Grenze für Erweiterungen.',
    'Nur an den Tab hängen, den die Person mit einem Klick gewählt hat, und danach sofort lösen.',
  ],
  'decoded-payload': [
    'Kodierter Text wird dekodiert und als Code ausgeführt',
    'Code wird kodiert, damit Menschen und Scanner ihn nicht sehen. Ehrliche Programme haben keinen Grund, eigenen Code in Text zu verstecken.',
    'Den Code als Code schreiben. Stores lehnen Pakete mit verstecktem Code ab.',
  ],
  'delayed-activation': [
    'Etwas beginnt erst Tage nach der Installation',
    'Stores testen eine Erweiterung minutenlang. Was Tage wartet, sehen sie nicht, und niemand bringt den Schaden noch mit der Installation in Verbindung.',
    'Vom ersten Tag an tun, was die Erweiterung tut; im Code sagen, warum etwas wartet.',
  ],
  'disables-other-extensions': [
    'Andere Erweiterungen werden ungefragt abgeschaltet oder entfernt',
    'Bösartige Erweiterungen schalten schützende oder konkurrierende ab, um allein im Browser zu sein.',
    'Andere Erweiterungen nur ändern, wenn die Person dafür klickt.',
  ],
  'dynamic-code': [
    'Führt dynamisch erzeugten Code aus (eval)',
    'Was laufen wird, ist im Paket nicht zu sehen und kann von niemandem geprüft werden. Kommt ein Teil des Textes von einer Webseite oder einem Server, so beherrscht dieser die Erweiterung.',
    'Funktionen beim Namen aufrufen, Daten mit JSON.parse lesen und Funktionen statt Text übergeben. Stores lehnen die meisten Verwendungen von eval ab.',
  ],
  'extensions-probed': [
    'Sucht nach anderen installierten Erweiterungen',
    'Die Liste der Erweiterungen unterscheidet eine Person von anderen und zeigt, welche Wallet, welcher Passwortmanager oder welcher Schutz anzugreifen oder zu meiden ist.',
    'Nicht nach Dateien anderer Erweiterungen fragen.',
  ],
  'fetches-for-others': [
    'Über diesen Rechner werden Seiten für andere abgerufen',
    'Ein Server schickt Adressen, der Browser ruft sie mit der IP-Adresse und den Anmeldungen der Person ab und schickt die Antworten zurück. Die Verbindung wird vermietet, wofür auch immer.',
    'Das entfernen; niemandes Verbindung darf ohne klare Zustimmung genutzt werden.',
  ],
  'hidden-endpoint': [
    'Die Adresse eines Servers ist durch Kodierung verborgen',
    'Die Adresse steht so im Code, dass sie nicht auffällt. Das hindert Prüfende und Scanner zu sehen, mit wem das Programm spricht.',
    'Adressen im Klartext schreiben.',
  ],
  'hidden-frame': [
    'Eine fremde Seite wird unsichtbar geöffnet',
    'Eine Seite in einem unsichtbaren Rahmen setzt Cookies, zählt als Besuch und kann gegen Geld klicken, alles im Namen der Person.',
    'Daten mit fetch holen; Seiten dort zeigen, wo man sie sieht.',
  ],
  'hides-from-extension-page': [
    'Die Seite zum Entfernen der Erweiterung wird versperrt',
    'Nichts Ehrliches schließt die Erweiterungsliste des Browsers oder leitet sie um: Es geschieht, damit die Erweiterung nicht gefunden und entfernt wird.',
    'Die Erweiterungsliste öffnen lassen.',
  ],
  'key-logging': [
    'Tastatureingaben auf Webseiten werden aufgezeichnet',
    'Passwörter, Nachrichten und Kartennummern werden in Seiten getippt. Ein Skript, das jede Taste einer Seite hört und das Gehörte behält oder sendet, zeichnet alles auf.',
    'Nur in eigenen Feldern oder nur auf nötige Tastenkürzel hören und nichts Getipptes behalten oder senden.',
  ],
  'links-led-away': [
    'Links in Seiten werden über einen anderen Server geleitet',
    'Der Server erfährt jeden Link, dem jemand folgt, und bestimmt, wohin er führt: zur Seite, zu einem bezahlten Partnerlink oder anderswohin.',
    'Links lassen, wie sie sind.',
  ],
  'named-by-data': [
    'Empfangene Daten bestimmen, welche Browserfunktion aufgerufen wird',
    'Mit Namen und Argumenten von außen lässt sich alles aufrufen, was der Browser bietet. Das ist eval in anderer Form und umgeht das Verbot von Code aus dem Netz.',
    'Aus einer festen Liste eigener Funktionen wählen.',
  ],
  'new-tab-hijack': [
    'Neue Tabs führen zu einer fremden Seite',
    'Die Seite für neue Tabs wird ohne die Frage ersetzt, die der Browser stellen würde, und jeder neue Tab wird einem fremden Server gemeldet.',
    '`chrome_url_overrides` im Manifest mit einer Seite des Pakets verwenden.',
  ],
  'obfuscated-code': [
    'Der Code ist verschleiert und absichtlich unlesbar',
    'Minifizierter Code ist kurz; verschleierter Code ist mit Absicht verborgen. Niemand, auch kein Store, kann sagen, was er tut, und die meisten wegen Diebstahls entfernten Erweiterungen hatten solchen Code.',
    'Lesbaren oder nur minifizierten Code ausliefern. Stores lehnen Verschleierung ab.',
  ],
  'odd-endpoint': [
    'Fragt einen Server, dessen Name den Betreiber verbirgt',
    'Kurzlinks, Doppelgänger-Namen, Onion-Dienste und rohe Pastes können morgen überallhin führen, und niemand steht für sie ein.',
    'Einen Server unter einer Domain des Anbieters fragen.',
  ],
  'one-time-codes-read': [
    'Einmalcodes werden aus Seiten gelesen und weitergegeben',
    'Zusammen mit einem Passwort öffnet der Code, den eine Website per Mail oder Nachricht schickt, das Konto: Er ist das Letzte, was andere fernhält.',
    'Einen Code auf dem Gerät dort einfüllen, wo er gebraucht wird; nie senden.',
  ],
  'opens-downloaded-program': [
    'Die Erweiterung lädt ein Programm herunter oder öffnet es',
    'Ein Programm außerhalb des Browsers hat den ganzen Rechner. Eine Erweiterung, die eines mitbringt, verlässt die Grenzen, die Browser für Erweiterungen setzen.',
    'Auf die Seite verlinken, von der man das Programm selbst herunterladen kann.',
  ],
  'password-field-read': [
    'Passwörter oder Kartennummern werden aus Seiten gelesen und weitergegeben',
    'Nur ein Passwortmanager hat Grund, diese Felder zu lesen. An einen Server gesendet, öffnen sie die Konten aller, die die Erweiterung haben.',
    'Felder für Passwörter und Karten nicht lesen. Ein Passwortmanager verwahrt sie verschlüsselt auf dem Gerät.',
  ],
  'patches-page-functions': [
    'Funktionen von Webseiten werden ersetzt, um mitzulesen',
    'Wer die Funktion ersetzt, mit der eine Seite zu ihrem Server spricht, sieht und ändert alles Gesagte: Anmeldungen, Überweisungen, Nachrichten.',
    'Anfragen mit webRequest im Hintergrund beobachten oder in Ruhe lassen.',
  ],
  'proxy-set-by-code': [
    'Der gesamte Verkehr läuft über einen fremden Server',
    'Wer den Proxy betreibt, sieht jede besuchte Adresse und alles Unverschlüsselte und kann Menschen anderswohin schicken.',
    'Die Person den Proxy eingeben oder wählen lassen und sagen, wessen Server es ist.',
  ],
  'reads-local-files': [
    'Dateien des Rechners werden gelesen',
    'Hat die Person den Zugriff auf Dateiadressen erlaubt, kann die Erweiterung Dokumente, Schlüssel und Einstellungen des ganzen Rechners lesen.',
    'Die Person eine Datei wählen lassen, per Eingabefeld oder Ablegen.',
  ],
  'remote-code': [
    'Text von einem Server wird als Code ausgeführt',
    'Der Server bestimmt, was läuft, jederzeit und für jede Person einzeln, nach jeder Prüfung. Wem der Server gehört oder wer in ihn einbricht, dem gehört das Programm.',
    'Allen Code im Paket ausliefern. Nur Daten holen, mit JSON.parse lesen und festen Code entscheiden lassen, was damit geschieht.',
  ],
  'remote-configuration': [
    'Ein Server bestimmt, was die Erweiterung auf welchen Seiten tut',
    'Das Paket sieht bei der Prüfung harmlos aus, weil sein Tun später aus einer Liste kommt, die ein Server sendet und für jede Person ändern kann.',
    'Die Regeln im Paket ausliefern. Müssen Listen aktuell sein, dürfen sie nur benennen, wofür der Code gemacht ist, und werden geprüft.',
  ],
  'remote-script': [
    'Ein Skript von einem anderen Server wird geladen',
    'Das Skript gehört nicht zum geprüften Paket und kann sich jederzeit ändern. Sein Besitzer, oder wer die Adresse übernimmt, bestimmt, was in der Erweiterung oder in besuchten Seiten läuft.',
    'Das Skript im Paket ausliefern und mit runtime.getURL laden.',
  ],
  'remote-wasm': [
    'WebAssembly von einem Server wird ausgeführt',
    'WebAssembly ist Code. Vom Server geholt, entgeht es jeder Prüfung, lässt sich jederzeit austauschen und ist schwerer zu lesen als ein Skript.',
    'Die .wasm-Datei im Paket ausliefern und mit runtime.getURL laden.',
  ],
  'removes-page-policy': [
    'Die Sicherheitsrichtlinie einer Seite wird entfernt',
    'Die Richtlinie hält fremde Skripte aus der Seite. Wer sie entfernt, bereitet die Seite für Skripte vor, die dort nicht hingehören.',
    'Die Richtlinie von Seiten in Ruhe lassen.',
  ],
  'removes-traces': [
    'Verwischt eigene Spuren oder entfernt sich selbst',
    'Wer den eigenen Besuch oder Download löscht oder sich auf Befehl selbst entfernt, will nicht entdeckt werden.',
    'Verlauf und Downloads der Person überlassen; sich nur auf Klick der Person entfernen.',
  ],
  'request-bodies-recorded': [
    'Was Seiten an ihre Server senden, wird mitgelesen',
    'Die Inhalte von Anfragen enthalten Passwörter, Nachrichten und alles andere Eingegebene, noch vor der Verschlüsselung.',
    'Nicht nach Inhalten von Anfragen fragen; meist genügt die Adresse.',
  ],
  'request-headers-sent': [
    'Was der Browser an andere Websites sendet, geht an einen Server',
    'Die Kopfzeilen von Anfragen enthalten Cookies und Schlüssel, die Konten öffnen; die Adressen verraten, was die Person tut.',
    'Anfragen nur ansehen, um das Verlangte zu tun, und nichts davon senden.',
  ],
  'screen-watched': [
    'Bildschirm, Kamera oder Mikrofon werden ungefragt aufgezeichnet',
    'Ein Bild des Bildschirms zeigt Mails, Geld und Nachrichten jeder Website. Zeitgesteuert oder auf jeder Seite aufgenommen, ist es Überwachung.',
    'Nur auf Klick aufzeichnen, das zeigen und das Ergebnis auf dem Gerät lassen.',
  ],
  'search-hijack': [
    'Suchanfragen werden zu einem anderen Suchdienst geleitet',
    'Man fragt eine Suchmaschine und bekommt die Antworten einer anderen, die an jeder Suche verdient und sieht, wonach gesucht wird.',
    'Eine Suchmaschine über die Einstellung im Manifest anbieten, nach der der Browser fragt.',
  ],
  'security-page-blocked': [
    'Seiten, auf denen sich ein Konto sichern ließe, werden versperrt',
    'Wer eine Sitzung übernommen hat, behält sie, solange niemand das Passwort ändert oder andere Sitzungen beendet. Genau diese Seiten zu leeren oder zu verlassen dient dem.',
    'Kontoseiten lassen, wie sie sind.',
  ],
  'session-cookies-taken': [
    'Anmelde-Cookies werden gelesen und gesendet',
    'Wer das Cookie hat, ist angemeldet, ohne Passwort und ohne zweiten Faktor. Gekaperte Erweiterungen haben genau so Geschäftskonten übernommen.',
    'Cookies mit Anmeldungen nicht lesen und nie senden. Anfragen tragen ihre Cookies selbst.',
  ],
  'sign-in-form-in-page': [
    'Ein Formular, das nach einem Passwort fragt, wird in fremde Seiten gesetzt',
    'Über dem Formular steht die Adresse der Website, und es wirkt wie ihr eigenes. Die Eingaben gehen an den Anbieter der Erweiterung.',
    'Nach Passwörtern nur in Seiten der Erweiterung oder über die Anmeldefunktion des Browsers fragen.',
  ],
  'strips-security-headers': [
    'Schützende Kopfzeilen von Websites werden beim Surfen entfernt',
    'Diese Kopfzeilen halten fremde Skripte und Rahmen aus Seiten. Ohne sie ist jede Website so schwach, als hätte niemand sie geschützt.',
    'Kopfzeilen anderer Websites in Ruhe lassen. Ein eigenes Skript mit scripting.executeScript in die Seite setzen; das braucht keine Änderung.',
  ],
  'submission-altered': [
    'Ändert, was beim Absenden eines Formulars übertragen wird',
    'Das Skript ersetzt den Wert eines Feldes in dem Augenblick, in dem das Formular abgesendet wird. Eine Zahlung kann so auf ein anderes Konto gehen, während die Seite noch das richtige zeigt.',
    'Felder nur dort ändern, wo die Person es vor dem Absenden sieht.',
  ],
  'style-reads-fields': [
    'Ein Stylesheet verrät einem Server, was in Feldern steht',
    'Ein Stil, der nur passt, wenn ein Feld mit einem bestimmten Buchstaben beginnt oder endet, und dann ein Bild lädt, buchstabiert den Inhalt. Kein Skript der Seite oder der Erweiterung wird dabei gesehen.',
    'Feldinhalte nicht in Selektoren verwenden und Bilder von Stilen aus dem Paket laden.',
  ],
  'token-taken-from-page': [
    'Ein Anmelde-Token wird aus einer Seite genommen und gesendet',
    'Das Token ist die Anmeldung: Wer es hat, handelt im Konto der Person, ohne Passwort und ohne zweiten Faktor.',
    'Token von Websites nicht lesen; eine eigene Anmeldung des Dienstes verwenden.',
  ],
  'unchecked-markup': [
    'Markup wird aus einem nicht festen Wert gebaut',
    'Kann der Wert von einer Webseite, einem Server oder einer Übersetzung kommen, bringt er eigene Elemente und Skripte mit. Ob er es kann, war hier nicht zu sehen; wo doch, sagt es ein anderer Befund.',
    'textContent setzen, Elemente einzeln bauen oder den Text mit einem gepflegten Sanitizer säubern.',
  ],
  'visits-unseen': [
    'Seiten werden unsichtbar geöffnet und wieder geschlossen',
    'Werbung wird im Namen der Person besucht und gezählt, mit ihrer Adresse und ihren Anmeldungen, und jemand wird dafür bezahlt.',
    'Eine Seite nur öffnen, wenn die Person es verlangt, und vor ihren Augen.',
  ],
  'wallet-address-replaced': [
    'Wallet-Adressen oder Kontonummern in Seiten werden ausgetauscht',
    'Zahlungen lassen sich nicht zurückholen: Wer an die nun gezeigte Adresse sendet, hat das Geld verloren.',
    'Adressen in Seiten nie ändern.',
  ],
  'wallet-phrase-sent': [
    'Die Geheimphrase einer Wallet wird an einen Server gesendet',
    'Wer die Phrase kennt, besitzt alles in der Wallet. Eine echte Wallet nutzt sie auf dem Gerät und sendet sie niemandem.',
    'Nie eine Phrase oder einen privaten Schlüssel senden. Wer die eigene eingegeben hat, sollte das Geld sofort umziehen.',
  ],
  'wallet-requests-changed': [
    'Zahlungen, um die Seiten eine Wallet bitten, werden geändert oder ergänzt',
    'Das Skript steht zwischen Seite und Wallet und setzt eine eigene Adresse in das, was die Person unterschreibt. Solche Zahlungen lassen sich nicht zurückholen.',
    'Nie ändern, worum eine Seite eine Wallet bittet.',
  ],
  'weakens-browser-protection': [
    'Ein Schutz des Browsers wird ungefragt abgeschaltet',
    'Ohne seine Warnungen erfährt niemand mehr, dass eine Seite oder ein Download als schädlich bekannt ist; vorab erlaubte Websites fragen nicht mehr, bevor sie benachrichtigen oder Kamera, Mikrofon und Standort nutzen.',
    'Den Schutz anlassen; die Person kann ihn in den Einstellungen des Browsers ändern.',
  ],
  'browsing-data-to-network': [
    'Sendet Browserdaten an einen Server',
    'Cookies, Verlauf, Lesezeichen oder Adressen besuchter Seiten verlassen den Browser. Sie verraten, was eine Person tut, und mit Cookies können andere sich als sie anmelden.',
    'Nur senden, was für das Verlangte nötig ist, vorher fragen und es in der Datenschutzerklärung sagen. Cookies nie senden.',
  ],
  'failed-pages-led-away': [
    'Vertippte und unerreichbare Adressen werden zu einem anderen Server geleitet',
    'Wo der Browser sagen würde, dass eine Seite nicht erreichbar ist, öffnet sich eine Seite mit Werbung, und ihr Betreiber erfährt, was getippt wurde.',
    'Die Seite des Browsers in Ruhe lassen oder Hilfe auf Klick anbieten.',
  ],
  'input-to-network': [
    'Sendet in Seiten Getipptes oder Gezeigtes an einen Server',
    'Tasten, Formularfelder, die Zwischenablage oder der Inhalt von Seiten verlassen den Browser. Passwörter, Nachrichten und Bankseiten sehen für solchen Code gleich aus.',
    'Seiteninhalte nur auf Verlangen senden, nur das Nötige, und nie aus Passwort- oder Zahlungsfeldern.',
  ],
  'message-to-code': [
    'Führt Code aus, den eine Webseite oder andere Erweiterung sendet',
    'Eine Nachricht von außen erreicht eval, executeScript oder die Adresse eines Skripts, ohne dass der Absender geprüft wird. Jede Seite kann dann Code mit den Rechten der Erweiterung ausführen.',
    'Empfangenen Text nie als Code ausführen. Namen von Aktionen senden, aus einer festen Liste wählen und die Herkunft prüfen.',
  ],
  'message-to-powers': [
    'Lässt Webseiten Rechte der Erweiterung nutzen',
    'Eine Nachricht von außen erreicht eine Schnittstelle, die Seiten nicht haben: Proxy, native Programme, Downloads, Cookies, Lesezeichen, andere Erweiterungen, gespeicherte Einstellungen. Die Seite handelt durch die Erweiterung.',
    'Die Herkunft gegen eine feste Liste prüfen, nur feste Aktionen annehmen und keine Adressen, Namen oder Regeln aus der Nachricht übernehmen.',
  ],
  'message-to-request': [
    'Lässt Webseiten wählen, wohin die Erweiterung Anfragen sendet',
    'Eine Nachricht von außen bestimmt den Host einer Anfrage, die die Erweiterung mit eigenen Rechten stellt. Eine Seite kann so andere Websites als die Person lesen oder Rechner im lokalen Netz erreichen.',
    'Den Host fest lassen und aus der Nachricht nur kodierte Teile von Pfad oder Abfrage nehmen, oder den Host zuerst mit einer festen Liste vergleichen.',
  ],
  'page-content-to-code': [
    'Führt Text einer Webseite als Code aus',
    'Text, Titel oder Adresse einer Webseite wird Teil von Code, den die Erweiterung ausführt. Eine Seite, die das weiß, kann Code mit den Rechten der Erweiterung oder in anderen Seiten ausführen.',
    'Werte als Argumente übergeben (`scripting.executeScript` mit `func` und `args`) oder als JSON; nie mit Code zusammensetzen.',
  ],
  'private-data-to-network': [
    'Sendet private Daten an einen Server',
    'Was Seiten zeigen, Lesezeichen, Bilder vom Bildschirm, Gesprochenes und Aufenthaltsort verlassen den Browser. Mails, Chats und Bankseiten sehen für solchen Code aus wie jede andere Seite.',
    'Solche Daten nur auf Verlangen senden, nur das Nötige, an einen eigenen Server, und es in der Datenschutzerklärung sagen.',
  ],
  'private-data-to-outsiders': [
    'Gibt private Daten an Webseiten, andere Erweiterungen oder Programme',
    'Cookies, Verlauf, Lesezeichen, offene Tabs oder gespeicherte Daten erhält, wer per Nachricht fragt, eine andere Erweiterung oder ein Programm. Eine Webseite könnte sie selbst nie lesen.',
    'Nur Absendern von einer festen Liste antworten und nur das Nötigste senden.',
  ],
  'remote-data-to-code': [
    'Lädt Code herunter und führt ihn aus',
    'Was ein Server antwortet, wird als Code ausgeführt. Wer den Server oder den Weg zu ihm beherrscht, beherrscht die Erweiterung nach jeder Prüfung; die Stores verbieten das.',
    'Allen Code mit der Erweiterung ausliefern. Nur Daten holen und festen Code entscheiden lassen, was damit geschieht.',
  ],
  'server-markup-in-pages': [
    'Ein Server schreibt in jede geöffnete Seite',
    'Die Antwort des Servers wird ungefragt Teil jeder Seite. Heute kann es Werbung sein, morgen ein Formular, das nach einem Passwort fragt; die Prüfung des Pakets sieht beides nicht.',
    'Eigene Inhalte nach einem Klick zeigen, in einem eigenen Rahmen oder einer Leiste, und aus dem Paket bauen: Der Server sendet Wörter und Zahlen, die als Text eingesetzt werden.',
  ],
  'sending-not-ruled-out': [
    'Es ließ sich nicht ausschließen, dass private Daten gesendet werden',
    'Der Code liest private Daten, und ein Teil dessen, was er sendet oder aufruft, entsteht erst zur Laufzeit. Wo die Daten enden, lässt sich aus dem Code nicht sagen.',
    'Funktionen beim Namen aufrufen und Adressen und Inhalte dort schreiben, wo sie gesendet werden, damit man ihnen folgen kann.',
  ],
  'server-uses-powers': [
    'Ein Server bestimmt, was mit Rechten der Erweiterung geschieht',
    'Was umgeleitet, als Lesezeichen gesetzt oder abgeschaltet wird, steht nicht im Paket: Ein Server sagt es, kann morgen etwas anderes sagen und jeder Person etwas anderes.',
    'Solche Regeln im Paket ausliefern. Müssen sie aktuell sein, vom Server nur übernehmen, was nicht schaden kann (zu sperrende Hosts, nie Ziele), und es prüfen.',
  ],
  'visits-to-maker': [
    'Der Anbieter erfährt von jeder besuchten Seite',
    'Die Adressen aller Seiten nacheinander verraten, wer jemand ist, was er glaubt und kauft und woran er leidet. Niemand wurde gefragt, und was der Anbieter damit tut, ist von hier nicht zu sehen.',
    'Auf dem Gerät nachschlagen oder nur senden, wonach die Person gefragt hat. Müssen Adressen hinaus, vorher in klaren Worten fragen und es standardmäßig auslassen.',
  ],
  'untrusted-to-markup': [
    'Setzt Text von außen als Markup in eine Seite',
    'Text, den eine Webseite, eine andere Erweiterung oder ein Server gewählt hat, wird als HTML gelesen. In einer Seite der Erweiterung kann er ändern, was die Person sieht, und bei schwacher Richtlinie Skripte mit den Rechten der Erweiterung ausführen.',
    'textContent verwenden oder Elemente einzeln bauen. Wo Markup nötig ist, mit einem Sanitizer wie DOMPurify säubern.',
  ],
};
