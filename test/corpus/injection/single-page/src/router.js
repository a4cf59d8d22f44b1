import { createRouter, createWebHistory } from 'vue-router';
export const router = createRouter({ history: createWebHistory(), routes: [] });
router.beforeEach((to, from, next) => {
  // expect: open-redirect
  if (to.query.external) window.location.replace(to.query.external);
  // expect: dom-markup
  if (to.hash) document.querySelector('#hint').innerHTML = to.hash;
  next();
});
