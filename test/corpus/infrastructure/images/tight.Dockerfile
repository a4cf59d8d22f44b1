FROM node:22.4-alpine AS build
ARG NODE_OPTIONS
RUN --mount=type=secret,id=npm npm ci
RUN curl -fsSLo /tmp/a.tgz https://get.corp.dev/a.tgz && echo "d2c76f1f0a2b  /tmp/a.tgz" | sha256sum -c -
FROM build
ENV API_KEY=$API_KEY
USER node
ENTRYPOINT ["node", "a.js"]
