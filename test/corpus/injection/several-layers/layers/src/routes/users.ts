import { Router } from 'express';
import { UserController } from '../controllers/user.controller';
import { UserService } from '../services/user.service';
import { UserRepository } from '../repositories/user.repository';
const ctl = new UserController(new UserService(new UserRepository()));
export const userRouter = Router();
userRouter.get('/search', ctl.search);
userRouter.get('/:id', ctl.get.bind(ctl));
userRouter.post('/:id/avatar', (req, res, next) => ctl.avatar(req, res).catch(next));
