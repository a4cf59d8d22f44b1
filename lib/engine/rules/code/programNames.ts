/** What files are called that are programs, or run some when they are opened. */
export const PROGRAM = /\.(exe|msi|scr|bat|cmd|ps1|vbs|hta|jar|dmg|pkg|app|deb|rpm|sh|appimage|lnk|iso|apk)(\?|#|$)/i;

/** An address behind its host, which may end like a file: `https://name.app`. */
export const pathOf = (address: string): string => address.replace(/^(?:\w+:)?\/\/[^/?#]*/, '');
