import { translator } from '../base/fixedTexts.ts';

/**
 * Fixed texts of our own analysis in the reader's language: kinds of data, purposes of hosts, requirements of stores,
 * what was found of them, limits on the grade. What a rule says of a case stays English.
 */
export const inLanguage = translator([
  ['browser extension', 'Browser-Erweiterung'],
  ['repository', 'Repository'],
  // kinds of data
  ['cookies', 'Cookies'],
  ['browsing history', 'Browserverlauf'],
  ['bookmarks', 'Lesezeichen'],
  ['addresses and titles of tabs', 'Adressen und Titel von Tabs'],
  ['visited pages', 'besuchte Seiten'],
  ['data that it has stored', 'Daten, die sie gespeichert hat'],
  ['content of pages', 'Inhalt von Seiten'],
  ['what is typed into forms', 'Eingaben in Formulare'],
  ['pressed keys', 'gedrückte Tasten'],
  ['the clipboard', 'die Zwischenablage'],
  ['downloads', 'Downloads'],
  ['the list of extensions', 'die Liste der Erweiterungen'],
  ['account and sign-in data', 'Konto- und Anmeldedaten'],
  ['the location', 'der Standort'],
  ['pictures of the screen', 'Bilder vom Bildschirm'],
  ['the address of the page', 'die Adresse der Seite'],
  ['browsing data', 'Browserdaten'],
  // purposes of hosts
  ['advertising', 'Werbung'],
  ['analytics', 'Auswertung des Verhaltens'],
  ['loading of trackers', 'Laden von Trackern'],
  ['marketing', 'Marketing'],
  ['social network', 'soziales Netzwerk'],
  ['customer support', 'Kundendienst'],
  ['recording of what people do', 'Aufzeichnung dessen, was Menschen tun'],
  ['error reports', 'Fehlerberichte'],
  ['content', 'Inhalte'],
  ['content delivery', 'Auslieferung von Inhalten'],
  ['hosting', 'Hosting'],
  ['service', 'Dienst'],
  ['video', 'Video'],
  ['consent dialogs', 'Einwilligungsdialoge'],
  ['fonts', 'Schriften'],
  ['other service', 'anderer Dienst'],
  ["the publisher's own server", 'eigener Server des Anbieters'],
  // requirements
  ['Chrome Web Store policies', 'Richtlinien des Chrome Web Store'],
  ['Firefox Add-on policies', 'Richtlinien für Firefox-Add-ons'],
  ['Microsoft Edge Add-ons policies', 'Richtlinien für Microsoft-Edge-Add-ons'],
  ['All code that runs is in the package', 'Aller Code, der läuft, liegt im Paket'],
  ['Code is readable, not obfuscated', 'Der Code ist lesbar, nicht verschleiert'],
  ['Only the permissions that are needed', 'Nur die Berechtigungen, die nötig sind'],
  ['Personal data is used only for what the person asked', 'Persönliche Daten dienen nur dem, was verlangt wurde'],
  ['Personal data travels encrypted', 'Persönliche Daten reisen verschlüsselt'],
  [
    'No change of search, start page or links on the side',
    'Suche, Startseite und Links werden nicht nebenbei verändert',
  ],
  ['Manifest version 3', 'Manifest-Version 3'],
  ['The package is what it seems', 'Das Paket ist, was es scheint'],
  ['Self-contained: no code from elsewhere', 'In sich geschlossen: kein Code von anderswo'],
  ['Code can be reviewed', 'Der Code lässt sich begutachten'],
  ['Collected data is declared', 'Gesammelte Daten sind angegeben'],
  ['No personal data leaves without consent', 'Keine persönlichen Daten gehen ohne Einwilligung hinaus'],
  [
    'Protections of the browser and of websites stay as they are',
    'Schutzvorkehrungen des Browsers und der Websites bleiben, wie sie sind',
  ],
  ['Libraries are current and unchanged', 'Bibliotheken sind aktuell und unverändert'],
  ['Text from elsewhere does not become page content or code', 'Text von anderswo wird weder Seiteninhalt noch Code'],
  ['Updates come from the store', 'Aktualisierungen kommen aus dem Store'],
  ['No code from elsewhere', 'Kein Code von anderswo'],
  ['Personal data is protected', 'Persönliche Daten sind geschützt'],
  ['No unexpected change of the browser', 'Keine unerwartete Änderung am Browser'],
  ['A01 Broken access control', 'A01 Fehler in der Zugriffskontrolle'],
  ['A02 Cryptographic failures', 'A02 Fehler in der Verschlüsselung'],
  ['A03 Injection', 'A03 Einschleusen von Befehlen'],
  ['A04 Insecure design', 'A04 Unsicherer Entwurf'],
  ['A05 Security misconfiguration', 'A05 Falsche Sicherheitseinstellungen'],
  ['A06 Vulnerable and outdated components', 'A06 Verwundbare und veraltete Bestandteile'],
  ['A07 Identification and authentication failures', 'A07 Fehler bei Anmeldung und Identität'],
  ['A08 Software and data integrity failures', 'A08 Fehler in der Unversehrtheit von Software und Daten'],
  ['A09 Security logging and monitoring failures', 'A09 Fehler in Protokollierung und Überwachung'],
  ['A10 Server-side request forgery', 'A10 Gefälschte Anfragen vom Server aus'],
  ['All that the rules look for', 'Alles, wonach die Prüfungen suchen'],
  ['The others that the rules look for', 'Die übrigen, nach denen die Prüfungen suchen'],
  [
    'No further rule looks for a weakness of this list.',
    'Keine weitere Prüfung sucht nach einer Schwäche dieser Liste.',
  ],
  ['Looked for and not found: {}.', 'Gesucht und nicht gefunden: {}.'],
  [
    'Code cannot show this, or no check of it ran.',
    'Der Code kann das nicht zeigen, oder es lief keine Prüfung dafür.',
  ],
  ['1 check found nothing against it.', '1 Prüfung fand nichts, was dagegen spricht.'],
  ['{} checks found nothing against it.', '{} Prüfungen fanden nichts, was dagegen spricht.'],
  ['1 finding: {}', '1 Befund: {}'],
  ['{} findings: {}', '{} Befunde: {}'],
  // limits on the grade
  [
    'The worst grade because it has a finding of critical severity.',
    'Die schlechteste Note, weil es einen kritischen Befund gibt.',
  ],
  [
    'Not better than {} because it has a finding of critical severity.',
    'Nicht besser als {}, weil es einen kritischen Befund gibt.',
  ],
  [
    'Not better than {} because it has a finding of high severity.',
    'Nicht besser als {}, weil es einen schweren Befund gibt.',
  ],
  [
    'Not better than {} because it has a finding of medium severity.',
    'Nicht besser als {}, weil es einen mittleren Befund gibt.',
  ],
  [
    'The worst grade because {} checks confirmed grave findings.',
    'Die schlechteste Note, weil {} Prüfungen schwere Befunde bestätigen.',
  ],
  [
    'Not better than {} because {} checks confirmed grave findings.',
    'Nicht besser als {}, weil {} Prüfungen schwere Befunde bestätigen.',
  ],
  [
    'Not better than {} because {} % of its code could not be looked at whole.',
    'Nicht besser als {}, weil {} % des Codes nicht ganz geprüft werden konnten.',
  ],
  [
    'The worst grade because it runs code from another server.',
    'Die schlechteste Note, weil sie Code von einem anderen Server ausführt.',
  ],
  [
    'Not better than {} because it runs code from another server.',
    'Nicht besser als {}, weil sie Code von einem anderen Server ausführt.',
  ],
  [
    'The worst grade because it sends the secret of wallets to a server.',
    'Die schlechteste Note, weil sie das Geheimnis von Wallets an einen Server sendet.',
  ],
  [
    'Not better than {} because it sends the secret of wallets to a server.',
    'Nicht besser als {}, weil sie das Geheimnis von Wallets an einen Server sendet.',
  ],
  [
    'The worst grade because it runs code that it downloads.',
    'Die schlechteste Note, weil sie Code ausführt, den sie herunterlädt.',
  ],
  [
    'Not better than {} because it runs code that it downloads.',
    'Nicht besser als {}, weil sie Code ausführt, den sie herunterlädt.',
  ],
  [
    'The worst grade because it runs code that a server sends.',
    'Die schlechteste Note, weil sie Code ausführt, den ein Server sendet.',
  ],
  [
    'Not better than {} because it runs code that a server sends.',
    'Nicht besser als {}, weil sie Code ausführt, den ein Server sendet.',
  ],
  [
    'The worst grade because it loads code from another server.',
    'Die schlechteste Note, weil sie Code von einem anderen Server lädt.',
  ],
  [
    'Not better than {} because it loads code from another server.',
    'Nicht besser als {}, weil sie Code von einem anderen Server lädt.',
  ],
  [
    'The worst grade because it keeps people from removing it.',
    'Die schlechteste Note, weil sie verhindert, dass man sie entfernt.',
  ],
  [
    'Not better than {} because it keeps people from removing it.',
    'Nicht besser als {}, weil sie verhindert, dass man sie entfernt.',
  ],
  [
    'The worst grade because it installs a release that is known to be malicious.',
    'Die schlechteste Note, weil eine als bösartig bekannte Version installiert wird.',
  ],
  [
    'Not better than {} because it installs a release that is known to be malicious.',
    'Nicht besser als {}, weil eine als bösartig bekannte Version installiert wird.',
  ],
  ['The worst grade because it changes payments.', 'Die schlechteste Note, weil Zahlungen verändert werden.'],
  ['Not better than {} because it changes payments.', 'Nicht besser als {}, weil Zahlungen verändert werden.'],
  [
    'The worst grade because a part of it was too large to be looked at.',
    'Die schlechteste Note, weil ein Teil zu groß war, um geprüft zu werden.',
  ],
  [
    'Not better than {} because a part of it was too large to be looked at.',
    'Nicht besser als {}, weil ein Teil zu groß war, um geprüft zu werden.',
  ],
  // licences
  [
    'No licence was found, so nobody may be sure of any right to use it.',
    'Es wurde keine Lizenz gefunden, darum kann niemand sicher sein, es nutzen zu dürfen.',
  ],
  [
    'The project itself states no licence; only single files do.',
    'Das Projekt selbst nennt keine Lizenz, nur einzelne Dateien tun es.',
  ],
  ['{} in {} restricts commercial use.', '{} in {} schränkt die geschäftliche Nutzung ein.'],
  ['The licence text of the project is not a known one ({}).', 'Der Lizenztext des Projekts ist nicht bekannt ({}).'],
  [
    '{} allows commercial use, and asks that changes or the whole stay under it when it is passed on.',
    '{} erlaubt geschäftliche Nutzung und verlangt, dass Änderungen oder das Ganze bei der Weitergabe unter ihr bleiben.',
  ],
  [
    '{} allows commercial use when the notices are kept.',
    '{} erlaubt geschäftliche Nutzung, wenn die Hinweise erhalten bleiben.',
  ],
  [
    '{} allow commercial use when the notices are kept.',
    '{} erlauben geschäftliche Nutzung, wenn die Hinweise erhalten bleiben.',
  ],
  // what was not checked
  ['no source of known vulnerabilities was available', 'es gab keine Quelle für bekannte Schwachstellen'],
]);
