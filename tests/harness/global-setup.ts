import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrateJobs } from '#server/platform/jobs/index.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { shopRole } from '#server/platform/postgres/shop-role.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = makeScratchFolder('test')
  const server = await startEmbeddedPostgres(folder, {
    flags: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
  })
  const admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
  await admin.query(`create database komod_template owner ${shopRole}`)
  await admin.end()
  const templateUrl = server.url.replace(/\/postgres$/, '/komod_template')
  await migrateJobs(templateUrl)
  await migrateDatabase(templateUrl)
  project.provide('postgresUrl', server.url)
  project.provide('postgresAdminUrl', server.adminUrl)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    postgresAdminUrl: string
  }
}
