export class Base { protected root = '/srv/files'; }
