# Assay as an image: `docker build -t assay .` in the root of the repository; docs/MACHINES.md shows how to run it.

# Images are named by digest, because a tag can be moved; `docker buildx imagetools inspect node:22-slim` shows a newer one.
FROM node:22.23.2-bookworm-slim@sha256:83f487e0a63425e5b4d146fb5e5be574bcbe1b7b843d3ebafdd95eaf7767a7e5 AS build
WORKDIR /assay
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# The image serves those who count their budget in Redis, too: its client is an optional peer.
RUN npm run build \
  && npm pkg set "dependencies.@redis/client=$(node -p "require('./package.json').devDependencies['@redis/client']")" \
  && npm pkg delete 'devDependencies.@redis/client' \
  && npm prune --omit=dev --ignore-scripts

FROM node:22.23.2-bookworm-slim@sha256:83f487e0a63425e5b4d146fb5e5be574bcbe1b7b843d3ebafdd95eaf7767a7e5
WORKDIR /assay
COPY --from=build /assay/package.json /assay/LICENSE ./
COPY --from=build /assay/node_modules node_modules
COPY --from=build /assay/dist dist
COPY --from=build /assay/specs specs
COPY --from=build /assay/schemas schemas
COPY --from=build /assay/reports/html/assets reports/html/assets
# Target files, documents and reports of the user lie here.
RUN mkdir /work && chown node:node /work
WORKDIR /work
USER node
ENTRYPOINT ["node", "/assay/dist/cli/main.js"]
CMD ["--help"]
