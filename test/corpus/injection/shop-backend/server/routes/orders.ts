import { Router } from 'express';
import * as orderService from '../services/orders';
import { asyncHandler } from '../lib/asyncHandler';
export const ordersRouter = Router();
ordersRouter.get('/', asyncHandler(async (req, res) => {
  const { status, from, to } = req.query;
  res.json(await orderService.list({ status, from, to }));
}));
ordersRouter.get('/:id/invoice', asyncHandler(async (req, res) => {
  const file = orderService.invoicePath(req.params.id);
  res.sendFile(file);
}));
ordersRouter.post('/import', asyncHandler(async ({ body }, res) => {
  const result = await orderService.importFrom(body.feedUrl);
  res.json(result);
}));
ordersRouter.get('/count', asyncHandler(async (req, res) => {
  res.json(await orderService.count(Number(req.query.customer)));
}));
