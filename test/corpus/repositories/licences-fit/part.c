/* SPDX-License-Identifier: GPL-3.0-only */
int part(void);
