import type { RuleTexts } from '../ruleTexts.ts';

/** Rules on an extension's manifest, permissions, package, privacy, libraries, and on dependencies and licences. */
export const PACKAGE_RULES: RuleTexts = {
  'dependency-confusion': [
    'Pakete werden in mehreren Verzeichnissen oder unverschlüsselt gesucht',
    'Bei einem zusätzlichen Verzeichnis gewinnt die höhere Version, wo immer sie liegt: Wer den Namen eines privaten Pakets öffentlich veröffentlicht, wird installiert. Über http kann jeder unterwegs Pakete austauschen.',
    'Ein Verzeichnis verwenden, das beide spiegelt, Namen an ihr Verzeichnis binden und nur https nutzen.',
  ],
  'dependency-lookalike-name': [
    'Der Name einer Abhängigkeit ist einem viel benutzten zum Verwechseln ähnlich',
    'Angreifer veröffentlichen Pakete unter Namen, die man versehentlich tippt. Installiert wird dann ihr Code.',
    'Prüfen, ob dieses Paket gemeint ist; wenn nicht, den Namen berichtigen und nachsehen, was bei der Installation lief.',
  ],
  'dependency-malicious': [
    'Eine von Angreifern veröffentlichte Version wird verwendet',
    'Diese Version enthielt Code, der Schlüssel, Wallets oder Passwörter stiehlt oder Daten zerstört. Wer sie installiert, führt ihn aus.',
    'Sofort entfernen, eine bereinigte Version installieren und jedes Geheimnis der betroffenen Rechner ändern.',
  ],
  'dependency-outside-registry': [
    'Eine Abhängigkeit kommt direkt von einer veränderlichen Adresse',
    'Ein Branch oder eine Datei hinter einer Adresse lässt sich unbemerkt ersetzen; kein Verzeichnis behält den alten Stand, und keine Warnung deckt ihn ab.',
    'Die Version aus dem Verzeichnis verwenden oder den vollen Commit nennen. Nie http:// oder git:// verwenden, die unterwegs jeder ändern kann.',
  ],
  'dependency-unpinned': [
    'Eine Abhängigkeit darf jede Version sein, auch eine von morgen',
    'Die nächste Version wird installiert, sobald sie erscheint, auch eine von Angreifern.',
    'Einen Bereich angeben, der vor der nächsten Hauptversion endet, und eine Lockdatei einchecken.',
  ],
  'dependency-vulnerable': [
    'Bekannte Schwachstellen in einer Abhängigkeit',
    'Wie sich diese Version missbrauchen lässt, ist öffentlich. Ob es hier möglich ist, hängt von der Verwendung ab.',
    'Auf die Version aktualisieren, die es behebt, und die Tests laufen lassen.',
  ],
  'install-script': [
    'Die Installation des Pakets führt einen Befehl aus',
    'Ein Installationsskript läuft auf jedem Rechner, der installiert, bevor jemand eine Zeile Code gesehen hat. Fast alle bösartigen Pakete arbeiten so.',
    'Darauf verzichten. Muss nativer Code gebaut werden, dafür ein bekanntes Werkzeug verwenden und sonst nichts.',
  ],
  'lockfile-disagrees': [
    'Die Lockdatei passt nicht zum Manifest',
    'Installiert wird eine Version, die niemand genannt oder getestet hat, oder der Bau schlägt fehl. So sieht auch eine von Hand geänderte Lockdatei aus.',
    'Den Paketmanager installieren lassen und Lockdatei und Manifest zusammen einchecken.',
  ],
  'lockfile-foreign-source': [
    'Die Lockdatei nimmt ein Paket von einem Ort, an den es nicht gehört',
    'Niemand liest Lockdateien bei der Durchsicht. Eine geänderte Adresse darin installiert fremden Code unter einem vertrauten Namen.',
    'Die Lockdatei neu aus dem Manifest erzeugen und vergleichen; herausfinden, wer die Zeile geändert hat.',
  ],
  'library-abandoned': [
    'Eine mitgelieferte Bibliothek wird nicht mehr gepflegt',
    'Was ab jetzt in ihr gefunden wird, bleibt offen. Je älter die Bibliothek, desto mehr.',
    'Zum Nachfolger wechseln, den das Projekt nennt, oder zu dem, was der Browser selbst bietet.',
  ],
  'library-altered': [
    'Eine angebliche Bibliothek nutzt die Rechte der Erweiterung',
    'Prüfende überspringen Dateien, die mit dem Namen einer bekannten Bibliothek beginnen. Die Bibliothek selbst ruft nie Funktionen für Erweiterungen auf; diese Kopie wurde also geändert, und dort versteckt sich gern schädlicher Code.',
    'Die Bibliothek so ausliefern, wie sie veröffentlicht wird, und eigenen Code in eigenen Dateien halten.',
  ],
  'library-vulnerable': [
    'Eine mitgelieferte Bibliothek hat bekannte Schwachstellen',
    'Die Lücke ist öffentlich, ebenso der Weg, sie zu nutzen. Ob sie erreichbar ist, hängt von der Verwendung ab, aber niemand muss sie erst finden.',
    'Die neueste Version ausliefern oder die Bibliothek weglassen, wo der Browser dasselbe kann.',
  ],
  'license-conflict': [
    'Ein Teil steht unter einer Lizenz, die nicht zum Ganzen passt',
    'Ein Teil verlangt mehr als das Ganze oder etwas, das dessen Lizenz verbietet: Wer die eine einhält, bricht die andere.',
    'Den Teil ersetzen, seinen Autor um andere Bedingungen bitten oder das Ganze unter Bedingungen anbieten, die zu beiden passen.',
  ],
  'license-contradiction': [
    'Das Manifest nennt eine andere Lizenz als die Lizenzdatei',
    'Für dasselbe sind zwei Lizenzen angegeben, die Verschiedenes verlangen; niemand kann wissen, unter welchen Bedingungen es benutzt werden darf.',
    'Sich für eine entscheiden und sie an beiden Stellen nennen, oder einen SPDX-Ausdruck wie "MIT OR Apache-2.0" schreiben.',
  ],
  'license-missing': [
    'Es ist keine Lizenz angegeben',
    'Ohne Lizenz darf niemand außer dem Autor den Code kopieren, ändern oder weitergeben, so öffentlich er auch ist.',
    'Eine LICENSE-Datei mit einer Lizenz der SPDX-Liste hinzufügen und sie im Manifest des Pakets nennen.',
  ],
  'license-restricts-use': [
    'Die Lizenz verbietet oder begrenzt die geschäftliche Nutzung',
    'Wer den Code beruflich oder in etwas Einträglichem nutzt, bricht die Bedingungen, wenn der Inhaber nicht zustimmt.',
    'Für Nutzende: den Inhaber um eine geschäftliche Lizenz bitten. Für den Autor: es deutlich in der Readme sagen.',
  ],
  'license-unknown': [
    'Die Lizenz ist keine allgemein bekannte',
    'Selbst verfasste Bedingungen müssen Wort für Wort gelesen werden, bevor der Code benutzt werden darf.',
    'Eine Lizenz der SPDX-Liste verwenden oder diese Bedingungen mit rechtskundiger Hilfe lesen.',
  ],
  'csp-remote-script': [
    'Die Content Security Policy lässt Skripte anderer Server laufen',
    'Ein Skript von einem anderen Server läuft mit den Rechten der Erweiterung. Wer den Server beherrscht, kann jederzeit und für alle ändern, was sie tut, ohne Prüfung. Stores verbieten das.',
    "Jedes Skript im Paket ausliefern und in script-src nur 'self' erlauben.",
  ],
  'csp-unsafe-eval': [
    'Die Content Security Policy lässt Text als Code laufen',
    "Mit 'unsafe-eval' läuft Text, der eval oder new Function erreicht, mit allen Rechten der Erweiterung. Browser verbieten das von sich aus, weil es jeden eingeschleusten Text zur Übernahme macht und Code vor der Prüfung verbirgt.",
    "'unsafe-eval' aus script-src entfernen. eval und new Function durch gewöhnlichen Code ersetzen, Vorlagen vorab übersetzen und Unveränderliches in eine Sandbox-Seite verlegen. WebAssembly braucht nur 'wasm-unsafe-eval'.",
  ],
  'csp-weak': [
    'Die Content Security Policy hat Lücken oder Fehler',
    'Eine fehlerhafte Richtlinie schützt nicht so, wie ihr Autor glaubt: Eine falsch geschriebene oder verschluckte Anweisung zählt nicht.',
    "Die Richtlinie so einfach wie möglich schreiben, etwa: script-src 'self'; object-src 'none'. Mit einem Prüfwerkzeug für Richtlinien prüfen.",
  ],
  'dnr-redirects-elsewhere': [
    'Ihre Regeln leiten Anfragen zu einem anderen Server',
    'Ein umgeleitetes Skript läuft in der Website, die ein anderes verlangt hat; eine umgeleitete Seite ist nicht die gewünschte. Beides geschieht ohne eine prüfbare Zeile Code.',
    'Zu Dateien des Pakets umleiten (extensionPath) oder nur von einer Adresse des eigenen Dienstes zu einer anderen.',
  ],
  'dnr-removes-security-headers': [
    'Ihre Regeln nehmen Websites ihren Schutz',
    'Websites senden diese Kopfzeilen, um Angreifer fernzuhalten. Ohne sie steht eine geschlossene Lücke für alle wieder offen, die die Erweiterung haben.',
    'Schützende Kopfzeilen in Ruhe lassen oder die Regel auf die eine Website, die eine Kopfzeile und die eine Art von Anfrage begrenzen, die es braucht.',
  ],
  'manifest-faults': [
    'Das Manifest ist nicht wohlgeformt',
    'Browser, Stores und Prüfwerkzeuge lesen ein beschädigtes Manifest verschieden. Ein doppelter Schlüssel etwa zeigt den Prüfenden einen Wert und dem Browser einen anderen.',
    'Das Manifest als einfaches JSON schreiben: jeder Schlüssel einmal, mit dem Typ aus der Dokumentation.',
  ],
  'manifest-key-foreign': [
    'Das Manifest trägt die Identität einer anderen Erweiterung',
    'Der Schlüssel bestimmt die Kennung einer Erweiterung, die ohne Store geladen wird. Mit dem einer anderen nimmt sie deren Platz, deren gespeicherte Daten und das Vertrauen in deren Kennung.',
    '"key" aus dem Manifest entfernen oder den Schlüssel dieser Erweiterung verwenden.',
  ],
  'manifest-version-two': [
    'Chrome und Edge führen diese Manifest-Version nicht mehr aus',
    'Manifest-Version 2 erlaubt fremde Skripte und blockierende Anfragen, die Version 3 nicht erlaubt; Chrome und Edge haben sie abgeschaltet. Ein solches Paket ist alt oder für einen anderen Browser gedacht.',
    'Auf Manifest-Version 3 umstellen oder das Paket nur für Firefox veröffentlichen.',
  ],
  'minimum-version-old': [
    'Sie lässt sich auch in Browsern mit bekannten Lücken installieren',
    'Mit den Schwächen des ältesten genannten Browsers muss eine Erweiterung leben: Alten fehlen Schutzmaßnahmen für ihre Seiten, und ihre Lücken kann jeder nachschlagen.',
    'minimum_chrome_version oder strict_min_version auf eine noch gepflegte Version anheben und dort testen.',
  ],
  'remote-script-in-page': [
    'Eine Seite der Erweiterung führt ein Skript von einem anderen Server aus',
    'Das Skript gehört nicht zum geprüften Paket. Wer den Server oder den Weg zu ihm beherrscht, bestimmt, was es tut, und es läuft mit den Rechten der Erweiterung.',
    'Das Skript im Paket ausliefern und von dort laden.',
  ],
  'update-url-outside-store': [
    'Aktualisierungen kommen von einem Server außerhalb des Stores',
    'Der Browser holt neue Versionen von diesem Server und installiert sie selbst. Kein Store sieht sie an; die nächste Version kann alles sein.',
    'Den Store aktualisieren lassen oder das Update-Manifest über https von einem Server liefern, den nur der Anbieter beherrscht.',
  ],
  'archive-bomb': [
    'Das Paket soll überfordern, was es entpackt',
    'Einträge, die sich ihre Bytes teilen oder auf ein Vielhundertfaches anwachsen, lassen Scanner aufgeben, und der Rest bleibt ungesehen. Echte Erweiterungen brauchen das nicht.',
    'Die aufgeblähten oder überlappenden Einträge entfernen und die Dateien neu packen.',
  ],
  'archive-case-clash': [
    'Zwei Dateien des Pakets unterscheiden sich nur in der Groß- und Kleinschreibung',
    'Unter Windows und macOS sind beide dieselbe Datei, eine ersetzt die andere: Was dort läuft, ist nicht, was anderswo läuft oder geprüft wurde.',
    'Den Dateien Namen geben, die sich in mehr unterscheiden.',
  ],
  'archive-false-sizes': [
    'Das Paket gibt Größe oder Prüfsumme einer Datei falsch an',
    'Wer der angegebenen Größe glaubt, hört dort auf und sieht den Rest der Datei nie, andere entpacken sie ganz. Dahinter kann sich Inhalt verbergen.',
    'Die Dateien mit einem gewöhnlichen Zip-Werkzeug neu packen und herausfinden, welches Werkzeug die falschen Zahlen schrieb.',
  ],
  'archive-hidden-data': [
    'Das Paket enthält Daten, die sein Verzeichnis nicht nennt',
    'Daten außerhalb der genannten Einträge sind für die meisten Werkzeuge unsichtbar. Es kann ein zweites Dateiformat in denselben Bytes sein oder Inhalt, den anderer Code dort holt.',
    'Die Dateien mit einem gewöhnlichen Zip-Werkzeug neu packen, damit jedes Byte zu einem genannten Eintrag gehört.',
  ],
  'archive-over-limits': [
    'Zu groß, um ganz geprüft zu werden',
    'Nur ein Teil wurde geprüft, weil es mehr Dateien oder Bytes gibt, als eine Prüfung fasst. Was im Rest liegt, ist nicht bekannt.',
    'Weglassen, was nicht ins Paket gehört: Datensätze, Bauergebnisse, Kopien von Bibliotheken.',
  ],
  'archive-reads-two-ways': [
    'Das Paket zeigt verschiedenen Lesern verschiedene Inhalte',
    'Das Werkzeug der Prüfenden und der Browser können aus demselben Paket verschiedene Dateien entpacken. So kommt Code an einer Prüfung vorbei, die etwas anderes sah. Gewöhnliche Werkzeuge schreiben solche Pakete nicht.',
    'Die Dateien mit einem gewöhnlichen Zip-Werkzeug neu packen, jeder Name einmal und mit nur einem Verzeichnis.',
  ],
  'archive-unreadable-entries': [
    'Teile des Pakets sind nicht lesbar',
    'Verschlüsselte oder beschädigte Einträge kann niemand prüfen. Auch ein Browser kann sie nicht lesen; sie haben in einer Erweiterung keinen ehrlichen Zweck.',
    'Die Dateien ohne Verschlüsselung mit einem gewöhnlichen Zip-Werkzeug neu packen.',
  ],
  'archive-unsafe-names': [
    'Das Paket benennt Dateien außerhalb seines Ordners',
    'Ein Name wie ../../x, ein absoluter Pfad oder eine Verknüpfung kann ein sorgloses Werkzeug außerhalb des Ordners schreiben oder lesen lassen. Namen mit umgekehrten Schrägstrichen oder verborgenen Zeichen werden je nach System verschieden gelesen.',
    'Die Dateien mit einfachen relativen Namen und ohne Verknüpfungen neu packen.',
  ],
  'known-malicious': [
    'Diese Erweiterung ist als bösartig bekannt',
    'Fachleute haben sie untersucht, festgestellt, dass sie Menschen schadet, und das veröffentlicht. Eine neue Version unter derselben Kennung stammt immer noch von denselben Leuten.',
    'Entfernen. Überall abmelden und die Passwörter ändern, die währenddessen benutzt wurden.',
  ],
  'package-signature-broken': [
    'Die Signatur passt nicht zum Paket',
    'Ein signiertes Paket mit ungültiger Signatur wurde nach dem Signieren geändert oder beansprucht eine fremde Identität. Browser installieren es nicht.',
    'Das Paket neu aus seinem Store holen; als Autor neu signieren.',
  ],
  'script-under-other-name': [
    'Ein Skript läuft unter dem Namen einer anderen Dateiart',
    'Ein Browser führt aus, was man ihm sagt, egal wie es heißt. Code in einer .png- oder .txt-Datei soll nicht gelesen werden: Werkzeuge, die nach dem Namen gehen, übersehen ihn.',
    'Skripten die Endung .js geben.',
  ],
  'account-scope-broad': [
    'Sie verlangt weitreichenden Zugriff auf ein Konto',
    'Hat eine Person zugestimmt, kann die Erweiterung das Konto von überall nutzen, auch bei geschlossenem Browser, bis die Zustimmung widerrufen wird.',
    'Den engsten Umfang verlangen, etwa drive.file statt drive, und erst bei Bedarf.',
  ],
  'content-script-everywhere': [
    'Ihre Skripte laufen in jeder Website',
    'Ein Content-Script sieht alles, was die Seite zeigt, und alles, was in sie getippt wird, sobald sie sich öffnet. Auf jeder Website ist das alles, was eine Person im Netz tut.',
    '"matches" auf die nötigen Websites begrenzen, "all_frames" weglassen, wo die oberste Seite genügt, oder das Skript nach einem Klick einsetzen.',
  ],
  'content-script-main-world': [
    'Ihre Skripte laufen zwischen den Skripten jeder Website',
    'In der MAIN-Welt teilt ein Skript alles mit der Seite: Es kann lesen und ersetzen, was die Seite tut, und umgekehrt. Nichts davon kann die Erweiterung trauen.',
    'Die isolierte Welt verwenden. Muss die Seite selbst geändert werden, das Skript klein halten, ohne Geheimnisse, und jede Nachricht von ihm prüfen.',
  ],
  'externally-connectable-broad': [
    'Zu viele Websites dürfen der Erweiterung Nachrichten senden',
    'Jede passende Seite darf mit dem Hintergrundskript sprechen, das die Rechte der Erweiterung hat. Eine Cross-Site-Scripting-Lücke, eine vergessene Subdomain oder eine unverschlüsselte Seite darunter genügt, um Befehle zu geben.',
    'Die genauen https-Hosts nennen, die es brauchen, und sender.origin und den Inhalt jeder Nachricht prüfen.',
  ],
  'permission-all-sites': [
    'Sie darf jede Website lesen und ändern',
    'Mit Zugriff auf alle Websites sieht eine Erweiterung Mails, Bankgeschäfte und Passwörter. Viele ehrliche brauchen das; es lässt alles andere Gefundene schwerer wiegen.',
    'Die nötigen Websites nennen, activeTab für das nach einem Klick verwenden oder bei Bedarf nach Websites fragen (optional_host_permissions).',
  ],
  'permission-combination': [
    'Gefährliche Kombination von Berechtigungen',
    'Jede davon hat ehrliche Zwecke. Zusammen sind sie, was Diebe von Sitzungen und Passwörtern brauchen; was hier sonst gefunden wird, wiegt schwerer.',
    'Seltene Funktionen in optionale Berechtigungen auslagern, nach denen bei Bedarf gefragt wird.',
  ],
  'permission-excessive-hosts': [
    'Sie darf jede Website erreichen, braucht aber nur wenige',
    'Ihr Code spricht nur mit festen Adressen, und nichts darin sieht in Seiten hinein. Das Recht, jede Website zu lesen und zu ändern, dient nur einem späteren Sinneswandel.',
    'Die Hosts, die der Code fragt, in host_permissions nennen und activeTab für die angeklickte Seite verwenden.',
  ],
  'permission-powerful': [
    'Nutzt mächtige Berechtigungen des Browsers',
    'Eine Berechtigung beweist keinen Schaden: Sie sagt, was die Erweiterung könnte, wenn sie, eine spätere Version oder jemand, der sie übernimmt, es wollte. Je weniger, desto weniger ist zu verlieren.',
    'Nur verlangen, was die Hauptfunktion braucht, und nach dem Rest bei Bedarf mit optionalen Berechtigungen fragen.',
  ],
  'permission-unused': [
    'Sie verlangt eine Berechtigung, die ihr Code nicht nutzt',
    'Verlangtes und Ungenutztes wartet auf eine spätere Version oder auf jemanden, der die Erweiterung übernimmt: Er bekommt das Recht ohne neue Frage. Stores verbieten das Verlangen auf Vorrat.',
    'Die Berechtigung aus dem Manifest entfernen.',
  ],
  'protection-lowered': [
    'Sie schaltet einen Schutz des Browsers ab',
    'Die Person glaubt sich geschützt und ist es nicht. Die Einstellung bleibt, solange die Erweiterung installiert ist, und nichts zeigt es.',
    'Schutz nur verstärken oder erst ändern, wenn die Person genau das verlangt hat.',
  ],
  'settings-override': [
    'Sie ändert Suchmaschine, Startseite oder neuen Tab',
    'Wer bestimmt, wohin Suchen gehen, sieht jede Suche und verdient an den Ergebnissen. Sie umzuleiten ist das häufigste Geschäft unerwünschter Erweiterungen.',
    'Einstellungen nur ändern, wo das der eine erklärte Zweck ist, und Suchen direkt an den Dienst senden, den der Name verspricht.',
  ],
  'web-accessible-broad': [
    'Jede Website darf Dateien der Erweiterung laden',
    'An solchen Dateien erkennt eine Website, dass die Erweiterung installiert ist. Eine ihrer Seiten darunter lässt sich in einen unsichtbaren Rahmen setzen, sodass ein Klick auf die Website ein Klick in der Erweiterung ist (Clickjacking), und ihrer Adresse lassen sich Parameter geben.',
    'Einzelne Dateien statt Muster nennen, "matches" auf die nötigen Websites begrenzen, "use_dynamic_url" setzen und Seiten auslassen.',
  ],
  'affiliate-rewrite': [
    'Sie setzt ihren eigenen Namen in Links zu Läden',
    'Der Laden bezahlt dann die Erweiterung für einen Verkauf, den sie nicht gebracht hat, und erfährt, von wem er kam. Stores erlauben es nur, wenn es deutlich gesagt wird und nach einem Klick geschieht.',
    'Links lassen, wie sie sind, oder eine Kennung nur hinzufügen, wenn die Person das Angebot verlangt hat, und es dort sagen.',
  ],
  'collection-undeclared': [
    'Sie sendet persönliche Daten, gibt aber an, keine zu sammeln',
    'Firefox zeigt die Angabe vor der Installation. Wer „sammelt keine Daten“ liest und zustimmt, hat etwas anderem zugestimmt, als der Code tut.',
    'In data_collection_permissions angeben, was gesammelt wird, oder es nicht senden.',
  ],
  'dropbox-endpoint': [
    'Sie sendet an einen Ort, der den Empfänger verbirgt',
    'Chatbots, Sammelpostfächer, Tunnel und bloße IP-Adressen kosten nichts, nennen niemanden und sind in einem Tag verschwunden. Stehlende Erweiterungen nutzen sie; ehrliche Dienste haben einen eigenen Namen.',
    'An einen Server unter einer Domain des Anbieters senden, über https, und in der Datenschutzerklärung sagen, was gesendet wird.',
  ],
  fingerprinting: [
    'Sie nimmt einen Fingerabdruck des Rechners',
    'Viele kleine Merkmale zusammen unterscheiden einen Rechner von Millionen und lassen sich nicht wie ein Cookie löschen. Wer den Abdruck hat, erkennt die Person überall wieder.',
    'Eine zufällige Kennung verwenden, die die Person zurücksetzen kann, oder gar keine.',
  ],
  'insecure-request': [
    'Daten reisen unverschlüsselt',
    'Jeder unterwegs, im Café oder beim Anbieter, kann die Anfrage lesen und die Antwort ändern, und die Erweiterung hält sie für echt.',
    'https (und wss) verwenden. Ein Server ohne Zertifikat bekommt kostenlos eines.',
  ],
  'password-form-elsewhere': [
    'Ein Formular der Erweiterung sendet ein Passwort an einen anderen Server',
    'An einer Seite einer Erweiterung ist nicht zu sehen, wohin das Formular geht: Keine Adressleiste nennt den Server. So arbeiten Kopien bekannter Anmeldeformulare.',
    'Die Anmeldeseite des Dienstes in einem Tab öffnen oder die Anmeldefunktion des Browsers verwenden (identity.launchWebAuthFlow).',
  ],
  'remote-resource': [
    'Ihre Seiten laden Dinge von anderen Servern',
    'Bei jedem Öffnen der Seite erfährt der andere Server, wann, von welcher Adresse und mit welchem Browser. Ein Stylesheet von dort kann auch ändern, was die Seite zeigt.',
    'Schriften, Bilder und Stylesheets ins Paket legen.',
  ],
  'tracker-endpoint': [
    'Sie spricht mit einem Dienst, der Menschen verfolgt',
    'Was die Erweiterung dorthin sendet, ergänzt, was der Dienst von Websites und anderen Programmen weiß. Eine Erweiterung sieht mehr als eine Website; ihre Berichte sind mehr wert.',
    'Den Tracker weglassen, oder vorher fragen, nur das Nötige senden und es in Datenschutzerklärung und Store-Eintrag sagen.',
  ],
};
