import type { RequestHandler } from 'express';
export const validate = (schema: any): RequestHandler => (req, res, next) => { schema.parse(req.query); next(); };
