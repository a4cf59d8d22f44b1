# The service, for any role: `docker run … touchstone --role worker`. See docs/service.md.
FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=optional --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/wxt/bin/wxt.mjs prepare \
  && node --input-type=module -e "import { bundled } from './scripts/bundle.mjs'; await bundled('service');"

FROM node:26-bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates git \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown 10001:10001 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/.build .build
COPY --from=build /app/package.json package.json
COPY --from=build /app/LICENSE LICENSE
COPY --from=build /app/components/theme.css components/theme.css
COPY --from=build /app/service/web/static service/web/static

# Nothing but /data and /tmp is ever written: run it with a read-only root.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8788 METRICS_PORT=9464 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 8788 9464
# Every role answers here, a worker too.
HEALTHCHECK --interval=10s --timeout=6s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As in package.json: a small young generation is collected in half a millisecond, and no request waits longer for it.
ENTRYPOINT ["node", "--max-semi-space-size=8", ".build/service.mjs"]
