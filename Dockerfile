# docker build -t botarena . && docker run -p 3000:3000 -v botarena:/data botarena
# A build for a Supabase project: --build-arg SUPABASE_URL=… --build-arg SUPABASE_PUBLISHABLE_KEY=…
# Where that image cannot be pulled: --build-arg NODE_IMAGE=… names one with Node 24, npm and a user called node.
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /arena
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
ARG SUPABASE_URL
ARG SUPABASE_PUBLISHABLE_KEY
ARG SUPABASE_ACCOUNTS
# The commit of the sources, for /healthz: an image has no Git. --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT
RUN node scripts/build.ts --bundle /bundle

FROM ${NODE_IMAGE}
ARG VERSION
ARG COMMIT
LABEL org.opencontainers.image.title=BotArena \
  org.opencontainers.image.version=${VERSION} \
  org.opencontainers.image.revision=${COMMIT} \
  org.opencontainers.image.licenses=MIT
WORKDIR /arena
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The bundle alone: no source, no package of the build. It needs no npm either.
COPY --from=build /bundle ./app
# A platform that chooses the user (OpenShift) puts it into the group root: it may write here as node may.
RUN mkdir /data && chown node:root /data && chmod 770 /data \
  && rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
  && printf '#!/bin/sh\nexec node /arena/app/botarena.mjs "$@"\n' > /usr/local/bin/botarena \
  && chmod 755 /usr/local/bin/botarena
USER node
VOLUME /data
EXPOSE 3000
# It asks where the server listens, whatever PORT and HOST say, and no proxy.
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "app/botarena.mjs", "health"]
# The operator's commands: docker exec CONTAINER botarena arena report
CMD ["node", "app/botarena.mjs"]
