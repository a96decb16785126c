import { startPostgres } from '#server/testing/throwaway-postgres.ts'

/**
 * A PostgreSQL for experiments: npm run postgres, then DATABASE_URL=… npm start. Ctrl+C ends it and deletes its data.
 */
const server = await startPostgres({ isDurable: true })
if (server === null) process.exitCode = 1
else {
  console.log(`DATABASE_URL=${await server.createDatabase()}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
}
