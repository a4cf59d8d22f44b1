export default defineEventHandler(async event => {
  const body = await readBody(event);
  // expect: server-request-forgery
  const r = await $fetch(body.url);
  // expect: open-redirect
  return sendRedirect(event, body.back);
});
