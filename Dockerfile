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
RUN node scripts/build.ts
# The packages of the build: a server serves what they made. server/start/image.test.ts compares the list with the imports.
RUN npm uninstall --no-save --ignore-scripts --omit=dev --omit=optional \
  @fontsource-variable/hubot-sans @supabase/supabase-js @vitejs/plugin-react \
  lucide-react react react-day-picker react-dom subset-font \
  vite workbox-core workbox-precaching workbox-routing workbox-strategies wouter write-excel-file

FROM ${NODE_IMAGE}
WORKDIR /arena
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /arena/package.json ./
COPY --from=build /arena/node_modules ./node_modules
COPY --from=build /arena/contract ./contract
COPY --from=build /arena/files ./files
COPY --from=build /arena/game ./game
COPY --from=build /arena/levels ./levels
COPY --from=build /arena/office ./office
COPY --from=build /arena/server ./server
COPY --from=build /arena/scripts/arena.ts ./scripts/arena.ts
COPY --from=build /arena/supabase ./supabase
COPY --from=build /arena/dist ./dist
# A platform that chooses the user (OpenShift) puts it into the group root: it may write here as node may.
RUN mkdir /data && chown node:root /data && chmod 770 /data
USER node
VOLUME /data
EXPOSE 3000
# It asks where the server listens, whatever PORT and HOST say, and no proxy.
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "server/start/health.ts"]
# The operator's commands: docker exec CONTAINER node scripts/arena.ts report
CMD ["node", "server/start/main.ts"]
