import type { RuleTexts } from '../ruleTexts.ts';

/** Rules on an extension's manifest, permissions, package, privacy, libraries, and on dependencies and licences. */
export const PACKAGE_RULES: RuleTexts = {
  'dependency-confusion': [
    'Dependency Confusion: Pakete kommen aus mehreren Registries oder über http',
    'Bei einem zusätzlichen Index gewinnt die höhere Version, wo immer sie liegt. Wer den Namen Ihres privaten Pakets in der öffentlichen Registry veröffentlicht, wird installiert. Über http kann jeder im Netz Pakete austauschen.',
    'Einen Index verwenden, der beide spiegelt, Namen an ihre Registry binden und nur https verwenden.',
  ],
  'dependency-lookalike-name': [
    'Typosquatting: der Name einer Abhängigkeit ist einen Tippfehler von einem beliebten entfernt',
    'Angreifer veröffentlichen Pakete unter Namen, die Menschen vertippen. Wer eines installiert, führt ihren Code aus.',
    'Prüfen, ob dieses Paket gemeint ist. Wenn nicht, den Namen berichtigen und ansehen, was bei der Installation lief.',
  ],
  'dependency-malicious': [
    'Verwendet ein bösartiges Release einer Abhängigkeit',
    'Dieses Release enthielt Code, der Schlüssel, Wallets oder Passwörter stiehlt oder Daten zerstört. Schon die Installation führt ihn aus.',
    'Sofort entfernen, ein bereinigtes Release installieren und jedes Geheimnis auf den betroffenen Rechnern erneuern.',
  ],
  'dependency-outside-registry': [
    'Eine Abhängigkeit kommt von einer veränderlichen Adresse',
    'Ein Branch oder eine Datei hinter einer Adresse lässt sich unbemerkt ersetzen. Keine Registry bewahrt den früheren Stand, und keine Sicherheitsmeldung deckt ihn ab.',
    'Das Release aus der Registry verwenden oder den vollen Commit nennen. Nie http:// oder git:// verwenden; das kann jeder im Netz verändern.',
  ],
  'dependency-unpinned': [
    'Eine Abhängigkeit akzeptiert jede Version, auch künftige',
    'Das nächste Release wird installiert, sobald es erscheint, auch eines von einem Angreifer.',
    'Einen Bereich angeben, der vor der nächsten Hauptversion endet, und ein Lockfile einchecken.',
  ],
  'dependency-vulnerable': [
    'Abhängigkeit mit bekannten Schwachstellen',
    'Wie sich diese Version ausnutzen lässt, ist öffentlich. Ob die Schwachstelle hier erreichbar ist, hängt von der Verwendung ab.',
    'Auf die behobene Version aktualisieren und die Tests ausführen.',
  ],
  'install-script': [
    'Führt bei der Installation einen Befehl aus',
    'Ein Installationsskript läuft auf dem Rechner jedes Nutzers, bevor er eine Zeile Code gesehen hat. Fast alle bösartigen Pakete arbeiten so.',
    'Vermeiden. Muss nativer Code gebaut werden, ein bekanntes Werkzeug verwenden und sonst nichts.',
  ],
  'lockfile-disagrees': [
    'Das Lockfile passt nicht zum Manifest',
    'Die Installation verwendet eine Version, die niemand genannt oder getestet hat, oder schlägt fehl. Ein von Hand geändertes Lockfile sieht genauso aus.',
    'Die Installation des Paketmanagers ausführen und das Lockfile zusammen mit dem Manifest einchecken.',
  ],
  'lockfile-foreign-source': [
    'Das Lockfile nennt für ein Paket eine unerwartete Quelle',
    'Niemand liest Lockfiles in Reviews. Eine geänderte Adresse installiert fremden Code unter einem vertrauten Namen.',
    'Das Lockfile aus dem Manifest neu erzeugen und vergleichen. Herausfinden, wer die Zeile geändert hat.',
  ],
  'library-abandoned': [
    'Mitgelieferte Bibliothek wird nicht mehr gepflegt',
    'Künftig gefundene Schwachstellen bleiben offen. Je älter die Bibliothek, desto mehr sind es.',
    'Zum vom Projekt genannten Nachfolger wechseln oder zu dem, was der Browser selbst bietet.',
  ],
  'library-altered': [
    'Veränderte Bibliothek nutzt Erweiterungs-APIs',
    'Prüfer überspringen Dateien, die mit dem Namen einer bekannten Bibliothek beginnen. Die echte Bibliothek ruft nie Erweiterungs-APIs auf; diese Kopie wurde also geändert. Schädlicher Code versteckt sich gern dort.',
    'Die Bibliothek wie veröffentlicht ausliefern und eigenen Code in eigenen Dateien halten.',
  ],
  'library-vulnerable': [
    'Mitgelieferte Bibliothek mit bekannten Schwachstellen',
    'Die Schwachstelle und ihre Ausnutzung sind öffentlich. Ob sie erreichbar ist, hängt von der Verwendung der Bibliothek ab.',
    'Das neueste Release der Bibliothek ausliefern oder sie weglassen, wo der Browser dasselbe kann.',
  ],
  'license-conflict': [
    'Unvereinbare Lizenzen',
    'Die Lizenz eines Teils verlangt mehr, als die des Ganzen gewährt, oder etwas, das diese verbietet. Wer die eine einhält, verletzt die andere.',
    'Den Teil ersetzen, seinen Autor um andere Bedingungen bitten oder das Ganze passend lizenzieren.',
  ],
  'license-contradiction': [
    'Manifest und Lizenzdatei nennen verschiedene Lizenzen',
    'Für denselben Code sind zwei Lizenzen mit verschiedenen Bedingungen angegeben. Niemand kann wissen, welche gilt.',
    'Eine wählen und an beiden Stellen nennen, oder einen SPDX-Ausdruck wie „MIT OR Apache-2.0“ verwenden.',
  ],
  'license-missing': [
    'Keine Lizenz',
    'Ohne Lizenz darf außer dem Autor niemand den Code kopieren, ändern oder verbreiten, so öffentlich er auch ist.',
    'Eine LICENSE-Datei mit einer Lizenz der SPDX-Liste hinzufügen und sie im Manifest des Pakets nennen.',
  ],
  'license-restricts-use': [
    'Lizenz beschränkt die kommerzielle Nutzung',
    'Wer den Code beruflich oder in etwas nutzt, das Geld einbringt, verletzt die Bedingungen, sofern der Inhaber nicht zustimmt.',
    'Wenn Sie ihn nutzen: den Inhaber um eine kommerzielle Lizenz bitten. Wenn Sie ihn entwickeln: es deutlich in der README sagen.',
  ],
  'license-unknown': [
    'Unübliche Lizenz',
    'Eigene Bedingungen müssen Wort für Wort gelesen werden, bevor der Code genutzt werden darf.',
    'Eine Lizenz der SPDX-Liste verwenden oder die Bedingungen juristisch prüfen lassen.',
  ],
  'csp-remote-script': [
    'Content Security Policy erlaubt Skripte anderer Server',
    'Ein Skript von einem anderen Server läuft mit den Berechtigungen der Erweiterung. Wer den Server kontrolliert, kann die Erweiterung jederzeit ohne Prüfung ändern. Die Stores verbieten das.',
    "Jedes Skript im Paket ausliefern und in script-src nur 'self' erlauben.",
  ],
  'csp-unsafe-eval': [
    'Content Security Policy erlaubt eval',
    "Mit 'unsafe-eval' läuft eine Zeichenkette, die eval oder new Function erreicht, mit den Berechtigungen der Erweiterung. Browser verbieten das von sich aus: Es macht eingeschleusten Text zur Übernahme und entzieht Code der Prüfung.",
    "'unsafe-eval' aus script-src entfernen. eval und new Function durch gewöhnlichen Code ersetzen, Templates vorkompilieren und den Rest in eine Sandbox-Seite verlegen. WebAssembly braucht nur 'wasm-unsafe-eval'.",
  ],
  'csp-weak': [
    'Content Security Policy mit Lücken oder Fehlern',
    'Eine fehlerhafte Policy schützt nicht so, wie ihr Autor denkt. Eine falsch geschriebene oder mit der nächsten verschmolzene Direktive hat keine Wirkung.',
    "Die Policy so einfach wie möglich schreiben, zum Beispiel: script-src 'self'; object-src 'none'. Mit einem Policy-Prüfer testen.",
  ],
  'dnr-redirects-elsewhere': [
    'Regeln leiten Anfragen zu einem anderen Server um',
    'Ein umgeleitetes Skript läuft in der Website, die ein anderes angefordert hat. Eine umgeleitete Seite ist nicht die gewünschte. Beides geschieht ohne prüfbaren Code.',
    'Auf Dateien des Pakets umleiten (extensionPath) oder nur zwischen Adressen des eigenen Dienstes.',
  ],
  'dnr-removes-security-headers': [
    'Regeln entfernen die Sicherheitsheader von Websites',
    'Websites senden diese Header, um Angreifer fernzuhalten. Ohne sie ist eine geschlossene Lücke wieder offen, bei allen, die die Erweiterung haben.',
    'Sicherheitsheader in Ruhe lassen oder die Regel auf die eine Website, den einen Header und die eine Art von Anfrage beschränken.',
  ],
  'manifest-faults': [
    'Fehlerhaftes Manifest',
    'Browser, Stores und Prüfwerkzeuge lesen ein fehlerhaftes Manifest verschieden. Ein doppelter Schlüssel etwa zeigt einem Prüfer einen Wert und dem Browser einen anderen.',
    'Das Manifest als einfaches JSON schreiben: jeder Schlüssel einmal, mit dem dokumentierten Typ.',
  ],
  'manifest-key-foreign': [
    'Manifest verwendet den Schlüssel einer anderen Erweiterung',
    'Der Schlüssel bestimmt die ID einer Erweiterung, die ohne Store geladen wird. Mit dem Schlüssel einer anderen übernimmt sie deren Platz, deren gespeicherte Daten und das Vertrauen in sie.',
    '"key" aus dem Manifest entfernen oder den eigenen Schlüssel der Erweiterung verwenden.',
  ],
  'manifest-version-two': [
    'Manifest-Version 2, die Chrome und Edge nicht mehr ausführen',
    'Manifest-Version 2 erlaubt Remote-Skripte und blockierende Webanfragen, die Version 3 nicht erlaubt. Ein solches Paket ist alt oder für einen anderen Browser gedacht.',
    'Auf Manifest-Version 3 umstellen oder das Paket mit Version 2 nur für Firefox veröffentlichen.',
  ],
  'minimum-version-old': [
    'Unterstützt Browser mit bekannten Schwachstellen',
    'Der älteste unterstützte Browser bestimmt das Sicherheitsniveau: Alten fehlen Schutzfunktionen für Erweiterungsseiten, und ihre Schwachstellen sind öffentlich.',
    'minimum_chrome_version oder strict_min_version auf ein gepflegtes Release anheben und dort testen.',
  ],
  'remote-script-in-page': [
    'Seite der Erweiterung führt ein Skript von einem anderen Server aus',
    'Das Skript gehört nicht zum geprüften Paket. Wer seinen Server oder die Verbindung dorthin kontrolliert, bestimmt, was es mit den Berechtigungen der Erweiterung tut.',
    'Das Skript im Paket ausliefern und von dort laden.',
  ],
  'update-url-outside-store': [
    'Updates kommen von außerhalb des Stores',
    'Der Browser installiert neue Versionen von diesem Server von selbst. Kein Store prüft sie; die nächste Version kann alles sein.',
    'Updates dem Store überlassen oder das Update-Manifest über https von einem Server liefern, den nur der Anbieter kontrolliert.',
  ],
  'archive-bomb': [
    'Dekompressionsbombe',
    'Einträge, die Bytes gemeinsam nutzen oder sich auf ein Hundertfaches ausdehnen, lassen Scanner aufgeben, bevor sie den Rest gelesen haben. Echte Erweiterungen brauchen das nicht.',
    'Die aufgeblähten oder überlappenden Einträge entfernen und die Dateien neu packen.',
  ],
  'archive-case-clash': [
    'Dateinamen, die sich nur in der Groß- und Kleinschreibung unterscheiden',
    'Unter Windows und macOS sind beide Namen dieselbe Datei, und eine ersetzt die andere. Was dort läuft, ist nicht, was anderswo geprüft wurde.',
    'Dateinamen verwenden, die sich in mehr als der Groß- und Kleinschreibung unterscheiden.',
  ],
  'archive-false-sizes': [
    'Paket gibt falsche Größen oder Prüfsummen an',
    'Leser, die der angegebenen Größe trauen, hören dort auf und übersehen den Rest der Datei; andere entpacken sie ganz. Hinter einer solchen Angabe kann sich Inhalt verstecken.',
    'Die Dateien mit einem gewöhnlichen Zip-Werkzeug neu packen und herausfinden, welches Werkzeug die falschen Werte schrieb.',
  ],
  'archive-hidden-data': [
    'Paket enthält Daten außerhalb seiner Dateiliste',
    'Die meisten Werkzeuge sehen keine Daten außerhalb der gelisteten Einträge. Es kann ein zweites Dateiformat in denselben Bytes sein oder Inhalt, den anderer Code lädt.',
    'Die Dateien mit einem gewöhnlichen Zip-Werkzeug neu packen, damit jedes Byte zu einer gelisteten Datei gehört.',
  ],
  'archive-over-limits': [
    'Zu groß, um vollständig geprüft zu werden',
    'Nur ein Teil wurde geprüft, weil ein Scan Grenzen für Dateien und Bytes hat. Was der Rest enthält, ist nicht bekannt.',
    'Weglassen, was nicht ins Paket gehört: Datensätze, Build-Ausgaben, Kopien von Bibliotheken.',
  ],
  'archive-reads-two-ways': [
    'Verschiedene Werkzeuge lesen das Paket verschieden',
    'Das Werkzeug eines Prüfers und der Browser können verschiedene Dateien daraus entpacken. So kommt Code an der Prüfung vorbei. Gewöhnliche Werkzeuge schreiben solche Pakete nicht.',
    'Die Dateien mit einem gewöhnlichen Zip-Werkzeug neu packen, jeder Name einmal und mit einem einzigen Verzeichnis.',
  ],
  'archive-unreadable-entries': [
    'Paket enthält nicht lesbare Dateien',
    'Verschlüsselte oder beschädigte Einträge kann niemand prüfen. Auch ein Browser kann sie nicht lesen; in einer Erweiterung haben sie keinen ehrlichen Zweck.',
    'Die Dateien ohne Verschlüsselung mit einem gewöhnlichen Zip-Werkzeug neu packen.',
  ],
  'archive-unsafe-names': [
    'Path Traversal in den Dateinamen des Pakets',
    'Ein Name wie ../../x, ein absoluter Pfad oder ein Link kann einen sorglosen Entpacker außerhalb seines Ordners schreiben oder lesen lassen. Backslashes und versteckte Zeichen werden je nach System verschieden gelesen.',
    'Die Dateien mit einfachen relativen Namen und ohne Links neu packen.',
  ],
  'known-malicious': [
    'Als bösartig bekannte Erweiterung',
    'Sicherheitsforscher haben festgestellt, dass sie denen schadet, die sie installieren, und das veröffentlicht. Eine neue Version unter derselben ID stammt von denselben Leuten.',
    'Entfernen. Überall abmelden und die Passwörter ändern, die in dieser Zeit benutzt wurden.',
  ],
  'package-signature-broken': [
    'Ungültige Paketsignatur',
    'Das Paket wurde nach dem Signieren geändert oder gibt eine fremde Identität vor. Browser verweigern die Installation.',
    'Das Paket erneut aus seinem Store laden. Als Autor neu signieren.',
  ],
  'script-under-other-name': [
    'Skript als anderer Dateityp getarnt',
    'Browser führen ein Skript unter jedem Namen aus. Code in einer .png- oder .txt-Datei soll übersehen werden: Werkzeuge, die nach dem Namen gehen, überspringen ihn.',
    'Jedem Skript einen Namen geben, der auf .js endet.',
  ],
  'account-scope-broad': [
    'Verlangt weitreichenden Zugriff auf ein Konto',
    'Stimmt der Nutzer zu, kann die Erweiterung das Konto von überall nutzen, auch bei geschlossenem Browser, bis der Zugriff widerrufen wird.',
    'Den engsten Scope anfordern, etwa drive.file statt drive, und erst bei Gebrauch.',
  ],
  'content-script-everywhere': [
    'Content-Skripte auf jeder Website',
    'Ein Content-Skript sieht alles, was eine Seite zeigt und was in sie getippt wird, sobald sie sich öffnet. Auf jeder Website ist das alles, was ein Nutzer im Web tut.',
    '"matches" auf die nötigen Websites beschränken, "all_frames" weglassen, wo die oberste Seite genügt, oder das Skript nach einem Klick einschleusen.',
  ],
  'content-script-main-world': [
    'Content-Skript in der eigenen Welt der Seite',
    'In der MAIN-Welt teilen Skript und Seite alles: Jedes kann lesen und ersetzen, was das andere tut. Die Erweiterung kann nichts vertrauen, was dort vorbeikommt.',
    'Die isolierte Welt verwenden. Muss die Seite selbst geändert werden, das Skript klein und ohne Geheimnisse halten und jede Nachricht von ihm prüfen.',
  ],
  'externally-connectable-broad': [
    'Viele Websites dürfen der Erweiterung Nachrichten senden',
    'Jede passende Seite darf mit dem Hintergrundskript sprechen, das die Berechtigungen der Erweiterung hat. Eine XSS-Lücke, vergessene Subdomain oder http-Seite darunter genügt.',
    'Die genauen https-Hosts nennen, die es brauchen, und sender.origin und den Inhalt jeder Nachricht prüfen.',
  ],
  'permission-all-sites': [
    'Zugriff auf jede Website',
    'Mit Zugriff auf alle Websites kann eine Erweiterung E-Mails, Online-Banking und Passwörter sehen. Viele ehrliche Erweiterungen brauchen das; jeder andere Befund wiegt dadurch schwerer.',
    'Die nötigen Websites nennen, activeTab für Aktionen nach einem Klick verwenden oder Websites erst bei Gebrauch anfordern (optional_host_permissions).',
  ],
  'permission-combination': [
    'Gefährliche Kombination von Berechtigungen',
    'Jede hat ehrliche Zwecke. Zusammen sind sie, was Diebe von Sitzungen und Passwörtern brauchen; jeder andere Befund wiegt dadurch schwerer.',
    'Seltene Funktionen in optionale Berechtigungen verlegen, die erst bei Gebrauch angefordert werden.',
  ],
  'permission-excessive-hosts': [
    'Host-Berechtigungen gehen über den Bedarf des Codes hinaus',
    'Der Code kontaktiert nur feste Adressen und rührt keine Seiten an. Zugriff auf jede Website dient nur einer späteren Änderung der Absichten.',
    'Die kontaktierten Hosts in host_permissions nennen und activeTab für die Seite verwenden, auf die der Nutzer klickt.',
  ],
  'permission-powerful': [
    'Nutzt mächtige Browserberechtigungen',
    'Eine Berechtigung beweist keinen Schaden. Sie zeigt, was die Erweiterung, eine spätere Version oder ein neuer Besitzer tun könnte. Weniger Berechtigungen bedeuten weniger Risiko.',
    'Nur anfordern, was die Hauptfunktion braucht, und den Rest als optionale Berechtigung bei Gebrauch.',
  ],
  'permission-unused': [
    'Fordert eine Berechtigung an, die der Code nicht nutzt',
    'Eine ungenutzte Berechtigung wartet auf eine spätere Version oder einen neuen Besitzer: Sie ist ohne neue Nachfrage verfügbar. Die Stores verbieten Anforderungen auf Vorrat.',
    'Die Berechtigung aus dem Manifest entfernen.',
  ],
  'protection-lowered': [
    'Schaltet einen Schutz des Browsers ab',
    'Der Nutzer glaubt sich geschützt und ist es nicht. Die Einstellung bleibt, solange die Erweiterung installiert ist, und nichts zeigt sie an.',
    'Schutz nur verstärken, oder ihn nur ändern, wenn der Nutzer genau das verlangt hat.',
  ],
  'settings-override': [
    'Ändert Suchmaschine, Startseite oder neuen Tab',
    'Wer Suchen kontrolliert, sieht jede Suchanfrage und verdient an den Ergebnissen. Sie umzuleiten ist das häufigste Geschäft unerwünschter Erweiterungen.',
    'Einstellungen nur ändern, wenn das der eine erklärte Zweck der Erweiterung ist, und Suchen direkt an den genannten Dienst senden.',
  ],
  'web-accessible-broad': [
    'Jede Website kann ihre Dateien laden',
    'An solchen Dateien kann eine Website die Erweiterung erkennen. Eine ihrer Seiten lässt sich in einen unsichtbaren Frame setzen; ein Klick auf der Website ist dann ein Klick in der Erweiterung (Clickjacking).',
    'Einzelne Dateien statt Mustern nennen, "matches" auf die nötigen Websites beschränken, "use_dynamic_url" setzen und Seiten weglassen.',
  ],
  'affiliate-rewrite': [
    'Setzt die eigene Affiliate-Kennung in Shop-Links ein',
    'Der Shop bezahlt die Erweiterung für einen Verkauf, den sie nicht vermittelt hat, und erfährt, von welchem Nutzer er kam. Die Stores erlauben das nur nach einem Klick und mit klarem Hinweis.',
    'Links lassen, wie sie sind, oder eine Kennung nur einsetzen, wenn der Nutzer das Angebot verlangt hat, mit einem Hinweis dort.',
  ],
  'collection-undeclared': [
    'Sendet persönliche Daten, gibt aber keine Datensammlung an',
    'Firefox zeigt die Angabe vor der Installation. Nutzer, die „sammelt keine Daten“ lesen, haben etwas anderem zugestimmt, als der Code tut.',
    'Das Gesammelte in data_collection_permissions angeben oder nicht senden.',
  ],
  'dropbox-endpoint': [
    'Sendet Daten an einen anonymen Endpunkt',
    'Chatbots, Sammelpostfächer, Tunnel und bloße IP-Adressen sind kostenlos, nennen niemanden und sind in einem Tag verschwunden. Datendiebe nutzen sie; ehrliche Dienste haben eine Domain.',
    'An einen Server unter der Domain des Anbieters senden, über https, und in der Datenschutzerklärung sagen, was gesendet wird.',
  ],
  fingerprinting: [
    'Browser-Fingerprinting',
    'Viele kleine Merkmale zusammen machen einen Rechner unter Millionen erkennbar und lassen sich nicht löschen wie ein Cookie.',
    'Eine zufällige Kennung verwenden, die der Nutzer zurücksetzen kann, oder keine.',
  ],
  'insecure-request': [
    'Unverschlüsselte Anfrage',
    'Jeder im Netz kann die Anfrage lesen und die Antwort ändern, der die Erweiterung dann vertraut.',
    'https (und wss) verwenden. Zertifikate sind kostenlos.',
  ],
  'password-form-elsewhere': [
    'Formular sendet ein Passwort an einen anderen Server',
    'Auf einer Erweiterungsseite nennt keine Adressleiste den Server, an den ein Formular geht. Kopien bekannter Anmeldeformulare arbeiten so.',
    'Die Anmeldeseite des Dienstes in einem Tab öffnen oder identity.launchWebAuthFlow verwenden.',
  ],
  'remote-resource': [
    'Lädt Ressourcen von anderen Servern',
    'Bei jedem Öffnen der Seite erfährt der andere Server, wann, von welcher IP-Adresse und mit welchem Browser. Ein fremdes Stylesheet kann auch ändern, was die Seite zeigt.',
    'Schriften, Bilder und Stylesheets ins Paket legen.',
  ],
  'tracker-endpoint': [
    'Kontaktiert einen Tracking-Dienst',
    'Was die Erweiterung sendet, ergänzt, was der Dienst von Websites und anderen Programmen weiß. Eine Erweiterung sieht mehr als eine Website; ihre Meldungen sind mehr wert.',
    'Den Tracker entfernen, oder vorher fragen, nur das Nötige senden und es in Datenschutzerklärung und Store-Eintrag sagen.',
  ],
};
