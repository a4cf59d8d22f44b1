import { expect, it } from 'vitest';
import { hitsOf } from '../../testing/examples.ts';
import { pythonForeignRecord } from './python-foreign-record.ts';
import { pythonMissingSignIn } from './python-missing-sign-in.ts';

const FLASK =
  'from flask import Flask, request, jsonify\nfrom flask_login import login_required\napp = Flask(__name__)\n';
const SIGN_IN = "@app.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\n";
const FAST = `from fastapi import FastAPI, Depends\napp = FastAPI()\n@app.post('/login')\ndef login(form: Form):\n    return token(form.password)\n`;
const USERS = "users = [{'id': 1, 'name': 'ann'}]\n";
const INVOICES = "invoices = {1: {'owner': 'ann', 'total': 3}}\n";
const DJANGO =
  'from django.http import JsonResponse\ndef log_in(request):\n    login(request, authenticate(password=request.POST["password"]))\n';
const REST =
  'from rest_framework.views import APIView\nclass Mine(APIView):\n    permission_classes = [IsAuthenticated]\n    def get(self, request):\n        return Response(Invoice.objects.filter(owner=request.user))\n';

/* Whoever asks changes or lists accounts: kept by the module itself, in MongoDB, in views without a decorator. */
it.each([
  [true, `${FLASK}${USERS}${SIGN_IN}@app.route('/users')\ndef everybody():\n    return jsonify(users)`],
  [
    false,
    `${FLASK}${USERS}${SIGN_IN}@app.route('/users')\n@admin_required\ndef everybody():\n    return jsonify(users)`,
  ],
  [
    true,
    `${FLASK}users = {}\n${SIGN_IN}@app.route('/users/<int:id>', methods=['DELETE'])\ndef remove(id):\n    del users[id]\n    return 'gone'`,
  ],
  [
    true,
    `${FLASK}${SIGN_IN}@app.route('/users/<id>', methods=['DELETE'])\ndef remove(id):\n    mongo.db.users.delete_one({'_id': id})\n    return 'gone'`,
  ],
  [true, `${FLASK}${SIGN_IN}@app.route('/users')\ndef everybody():\n    return jsonify(list(db.users.find()))`],
  [
    true,
    `${FAST}@app.delete('/users/{id}')\ndef remove(id: int, db: Session = Depends(get_db)):\n    db.delete(db.query(User).filter(User.id == id).first())\n    db.commit()`,
  ],
  [
    false,
    `${FAST}@app.delete('/users/{id}')\ndef remove(id: int, db: SessionDep, admin: AdminUser):\n    db.delete(db.query(User).filter(User.id == id).first())\n    db.commit()`,
  ],
  [true, `${DJANGO}def remove(request, id):\n    User.objects.get(id=id).delete()\n    return JsonResponse({})`],
  [
    false,
    `${DJANGO}@staff_member_required\ndef remove(request, id):\n    User.objects.get(id=id).delete()\n    return JsonResponse({})`,
  ],
  [
    true,
    "from aiohttp import web\nasync def log_in(request):\n    return check((await request.json())['password'])\nasync def remove(request):\n    await conn.execute('DELETE FROM users WHERE id = $1', request.match_info['id'])\napp.router.add_post('/login', log_in)\napp.router.add_delete('/users/{id}', remove)",
  ],
])('open to all: %s', async (told, text) => {
  expect((await hitsOf(pythonMissingSignIn, { files: { 'views.py': text } })).length > 0).toBe(told);
});

it('leaves views alone whose addresses ask who is there', async () => {
  const view = `${DJANGO}def remove(request, id):\n    User.objects.get(id=id).delete()\n    return JsonResponse({})`;
  const urls = "from django.urls import path\nurlpatterns = [path('x/<id>', login_required(views.remove))]";
  expect(await hitsOf(pythonMissingSignIn, { files: { 'views.py': view, 'urls.py': urls } })).toEqual([]);
});

/* Whoever signed in is given records of others. */
it.each([
  [
    true,
    `from starlette.routing import Route\n${INVOICES}@requires('authenticated')\nasync def one(request):\n    return JSONResponse(invoices[request.path_params['id']])\napp = Starlette(routes=[Route('/invoices/{id}', one)])`,
  ],
  [
    false,
    `from starlette.routing import Route\n${INVOICES}@requires('accounting')\nasync def one(request):\n    return JSONResponse(invoices[request.path_params['id']])\napp = Starlette(routes=[Route('/invoices/{id}', one)])`,
  ],
  [
    true,
    `${FLASK}${INVOICES}@app.route('/invoices/<int:id>')\n@login_required\ndef one(id):\n    return jsonify(invoices[id])`,
  ],
  [
    false,
    `${FLASK}${INVOICES}@app.route('/invoices/<int:id>')\n@login_required\ndef one(id):\n    if invoices[id]['owner'] != current_user.name:\n        abort(403)\n    return jsonify(invoices[id])`,
  ],
  [
    true,
    `${REST}class One(APIView):\n    permission_classes = [IsAuthenticated]\n    def get(self, request, pk):\n        return Response(Invoice.objects.get(pk=pk))`,
  ],
  [
    false,
    `${REST}class One(APIView):\n    permission_classes = [IsAuthenticated]\n    def get(self, request, pk):\n        return Response(Invoice.objects.get(pk=pk, owner=request.user))`,
  ],
  [
    false,
    `${REST}class One(APIView):\n    permission_classes = [IsAdminUser]\n    def get(self, request, pk):\n        return Response(Invoice.objects.get(pk=pk))`,
  ],
])('of others: %s', async (told, text) => {
  expect((await hitsOf(pythonForeignRecord, { files: { 'views.py': text } })).length > 0).toBe(told);
});
