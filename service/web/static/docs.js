/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#explorer',
  deepLinking: true,
  // The key of a person stays in this tab only.
  persistAuthorization: false,
  validatorUrl: null,
  defaultModelsExpandDepth: -1,
});
