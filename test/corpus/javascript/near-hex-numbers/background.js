// ok: obfuscated-code
const TABLE = [0x00000000, 0x77073096, 0xee0e612c, 0x990951ba, 0x076dc419, 0x706af48f, 0xe963a535, 0x9e6495a3];
const _0x = 0xff;
let crc = -1;
// ok: obfuscated-code
for (const byte of [1, 2, 3]) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & _0x & 7];
use(crc);
