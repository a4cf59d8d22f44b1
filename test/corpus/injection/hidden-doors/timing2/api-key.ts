import { createHmac, timingSafeEqual } from 'crypto';
import type { Request, Response, NextFunction } from 'express';
export function auth(req: Request, res: Response, next: NextFunction) {
  // expect: timing-comparison
  if (req.headers['x-api-key'] === process.env.API_KEY) return next();
  const a = Buffer.from(String(req.headers['x-sig']));
  const b = createHmac('sha256', process.env.K!).update('x').digest();
  // ok: command-injection
  if (a.length === b.length && timingSafeEqual(a, b)) return next();
  res.sendStatus(401);
}
