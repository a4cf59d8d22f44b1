/* global SwaggerUIBundle */
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#explorer',
  deepLinking: true,
  // The key of a person stays in this tab only.
  persistAuthorization: false,
  validatorUrl: null,
  defaultModelsExpandDepth: -1,
  // Its list of servers has no name of its own.
  onComplete: () => document.querySelector('#servers')?.setAttribute('aria-label', 'Server'),
});
