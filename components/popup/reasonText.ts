import { translator } from '../base/fixedTexts.ts';

/** Why there is nothing to scan (lib/pages/reasons.ts and what stands by it) in the reader's language. */
export const reasonText = translator([
  [
    'Gists cannot be scanned; open a repository on github.com.',
    'Gists lassen sich nicht prüfen; öffnen Sie ein Repository auf github.com.',
  ],
  [
    'This is a single file; open its repository on github.com to scan it.',
    'Das ist eine einzelne Datei; öffnen Sie ihr Repository auf github.com, um es zu prüfen.',
  ],
  [
    'This part of GitHub holds no repositories; open a repository on github.com.',
    'In diesem Teil von GitHub liegen keine Repositorys; öffnen Sie eines auf github.com.',
  ],
  [
    'This is a website made with GitHub Pages; open its repository on github.com to scan it.',
    'Das ist eine Website aus GitHub Pages; öffnen Sie ihr Repository auf github.com, um es zu prüfen.',
  ],
  [
    'This part of GitLab holds no repositories; open a repository on gitlab.com.',
    'In diesem Teil von GitLab liegen keine Repositorys; öffnen Sie eines auf gitlab.com.',
  ],
  [
    'Mercurial repositories cannot be scanned, only git repositories.',
    'Mercurial-Repositorys lassen sich nicht prüfen, nur Git-Repositorys.',
  ],
  [
    'This part of SourceHut holds no repositories; open one on git.sr.ht.',
    'In diesem Teil von SourceHut liegen keine Repositorys; öffnen Sie eines auf git.sr.ht.',
  ],
  ['Gitiles is not supported yet.', 'Gitiles wird noch nicht unterstützt.'],
  [
    'The Opera store is not supported; the Chrome, Firefox and Edge stores are.',
    'Der Opera-Store wird nicht unterstützt; die Stores von Chrome, Firefox und Edge werden es.',
  ],
  [
    'Thunderbird add-ons are not supported; Firefox, Chrome and Edge extensions are.',
    'Thunderbird-Add-ons werden nicht unterstützt; Erweiterungen für Firefox, Chrome und Edge werden es.',
  ],
  [
    'This is not the address of a web page; open an extension or a repository to scan it.',
    'Das ist keine Adresse einer Webseite; öffnen Sie eine Erweiterung oder ein Repository, um es zu prüfen.',
  ],
  ['This address is too long to be looked at.', 'Diese Adresse ist zu lang.'],
  [
    'This page of the store shows no single extension; open an extension to scan it.',
    'Diese Seite des Stores zeigt keine einzelne Erweiterung; öffnen Sie eine, um sie zu prüfen.',
  ],
  [
    'This is a download, not a page; paste its address to scan it.',
    'Das ist ein Download, keine Seite; fügen Sie seine Adresse ein, um ihn zu prüfen.',
  ],
  [
    "This download does not name its extension; open the extension's own page to scan it.",
    'Dieser Download nennt seine Erweiterung nicht; öffnen Sie deren eigene Seite, um sie zu prüfen.',
  ],
  [
    'This page of {} belongs to no repository; open a repository to scan it.',
    'Diese Seite von {} gehört zu keinem Repository; öffnen Sie eines, um es zu prüfen.',
  ],
  [
    'This is the page of a person, group or project; open one of its repositories to scan it.',
    'Das ist die Seite einer Person, einer Gruppe oder eines Projekts; öffnen Sie eines der Repositorys, um es zu prüfen.',
  ],
  [
    'This address does not name a repository in the way {} does; check it for mistakes.',
    'So nennt {} kein Repository; sehen Sie nach, ob die Adresse einen Fehler hat.',
  ],
  [
    'Enable {} in the settings to scan here, if it hosts git repositories.',
    'Falls auf {} Git-Repositorys liegen: Fügen Sie den Host in den Einstellungen hinzu, um hier zu prüfen.',
  ],
  [
    'This page shows something else, such as a group or a theme: no single extension or repository.',
    'Diese Seite zeigt etwas anderes, etwa eine Gruppe oder ein Theme: keine einzelne Erweiterung und kein Repository.',
  ],
  [
    'This is no page of a store or a git host that Touchstone knows.',
    'Das ist keine Seite eines Stores oder Git-Hosts, den Touchstone kennt.',
  ],
]);
