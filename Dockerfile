# Kinfolio for production. Build: docker build -t kinfolio .
# With the embedded PostgreSQL: docker run --init -p 127.0.0.1:3000:3000 -v kinfolio:/data -e BASE_URL=https://… kinfolio
# With a PostgreSQL of its own: compose.yaml.

FROM node:26-slim AS build
WORKDIR /app
# The manifests first: the installation is repeated only when one of them changes.
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY packages/contract/package.json packages/contract/
COPY packages/formats/package.json packages/formats/
COPY packages/ledger/package.json packages/ledger/
COPY packages/ui/package.json packages/ui/
COPY packages/words/package.json packages/words/
COPY tools/package.json tools/
RUN npm install --no-save --include=dev --no-audit --no-fund
COPY . .
RUN cd apps/web && node ../../node_modules/vite/bin/vite.js build
RUN npm prune --no-save --omit=dev --no-audit --no-fund

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/apps apps
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "apps/api/src/main.ts"]
