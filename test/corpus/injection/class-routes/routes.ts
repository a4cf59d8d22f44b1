import { Router } from 'express';
import { FileController } from './controllers/FileController';
const c = new FileController();
export const router = Router();
router.get('/file/:name', c.show);
router.get('/list', c.list.bind(c));
router.post('/wipe', FileController.wipe);
