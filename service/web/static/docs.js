/* global SwaggerUIBundle */
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

/**
 * What assistive technology stumbles over in the explorer's own markup, put right whenever it draws anew: headings that leave
 * out a level, and links inside of the buttons that do the same.
 */
const mend = () => {
  for (const heading of document.querySelectorAll('h3.opblock-tag')) heading.setAttribute('aria-level', '2');
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href');
  for (const heading of document.querySelectorAll('.opblock-body h4')) heading.setAttribute('aria-level', '3');
  for (const heading of document.querySelectorAll('.opblock-body h5')) heading.setAttribute('aria-level', '4');
  // Long examples scroll: reachable by the keyboard, with a name.
  for (const example of document.querySelectorAll('.microlight')) {
    example.setAttribute('tabindex', '0');
    example.setAttribute('role', 'group');
    example.setAttribute('aria-label', 'Example');
  }
  // The answers of two operations with one path have one name and one id.
  for (const [at, answers] of document.querySelectorAll('[role=region][id$=_responses]').entries())
    answers.setAttribute('aria-label', `Answers ${at + 1}`);
  // Title, servers and Authorize lie beside the explorer's landmarks.
  for (const part of document.querySelectorAll('.information-container, .scheme-container')) {
    part.setAttribute('role', 'region');
    part.setAttribute('aria-label', part.matches('.scheme-container') ? 'Server and key' : 'About');
  }
  // The dialog of the key: a button without a name, one whose name is not what it says, and a heading after no other.
  document.querySelector('.close-modal')?.setAttribute('aria-label', 'Close');
  document.querySelector('.modal-ux-header > h3')?.setAttribute('aria-level', '2');
  for (const heading of document.querySelectorAll('.auth-container h4')) heading.setAttribute('aria-level', '3');
  for (const button of document.querySelectorAll('.auth-btn-wrapper button[aria-label]'))
    button.removeAttribute('aria-label');
};
new MutationObserver(mend).observe(document.querySelector('#explorer'), {
  childList: true,
  subtree: true,
  attributeFilter: ['href'],
});

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
