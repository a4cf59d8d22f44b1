export const BACKUP_DIR = '/var/backups';
export const COMMANDS = { up: 'systemctl start app', down: 'systemctl stop app' } as const;
