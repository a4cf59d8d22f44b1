/** OWASP Top 10:2021 categories with the CWE numbers that OWASP maps to them (owasp.org/Top10), plus 1395 and 506. */
export const OWASP_TOP_10: readonly (readonly [title: string, cwes: readonly number[]])[] = [
  [
    'A01 Broken access control',
    [
      22, 23, 35, 59, 200, 201, 219, 264, 275, 276, 284, 285, 352, 359, 377, 402, 425, 441, 497, 538, 540, 548, 552,
      566, 601, 639, 651, 668, 706, 862, 863, 913, 922, 1275,
    ],
  ],
  [
    'A02 Cryptographic failures',
    [
      261, 296, 310, 319, 321, 322, 323, 324, 325, 326, 327, 328, 329, 330, 331, 335, 336, 337, 338, 340, 347, 523, 720,
      757, 759, 760, 780, 818, 916,
    ],
  ],
  [
    'A03 Injection',
    [
      20, 74, 75, 77, 78, 79, 80, 83, 87, 88, 89, 90, 91, 93, 94, 95, 96, 97, 98, 99, 100, 113, 116, 138, 184, 470, 471,
      564, 610, 643, 644, 652, 917,
    ],
  ],
  [
    'A04 Insecure design',
    [
      73, 183, 209, 213, 235, 256, 257, 266, 269, 280, 311, 312, 313, 316, 419, 430, 434, 444, 451, 472, 501, 522, 525,
      539, 579, 598, 602, 642, 646, 650, 653, 656, 657, 799, 807, 840, 841, 927, 1021, 1173,
    ],
  ],
  [
    'A05 Security misconfiguration',
    [2, 11, 13, 15, 16, 260, 315, 520, 526, 537, 541, 547, 611, 614, 756, 776, 942, 1004, 1032, 1174],
  ],
  ['A06 Vulnerable and outdated components', [937, 1035, 1104, 1395]],
  [
    'A07 Identification and authentication failures',
    [255, 259, 287, 288, 290, 294, 295, 297, 300, 302, 304, 306, 307, 346, 384, 521, 613, 620, 640, 798, 940, 1216],
  ],
  ['A08 Software and data integrity failures', [345, 353, 426, 494, 502, 506, 565, 784, 829, 830, 915]],
  ['A09 Security logging and monitoring failures', [117, 223, 532, 778]],
  ['A10 Server-side request forgery', [918]],
];

/** CWE Top 25 Most Dangerous Software Weaknesses, 2024, in its order (cwe.mitre.org/top25). */
export const CWE_TOP_25: readonly number[] = [
  79, 787, 89, 352, 22, 125, 78, 416, 862, 434, 94, 20, 77, 287, 269, 502, 200, 863, 918, 119, 476, 798, 190, 400, 306,
];
