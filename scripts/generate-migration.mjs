// Until the first release the schema has one migration, made anew; afterwards each change adds its own.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

rmSync('server/platform/migrations', { recursive: true, force: true })
process.exit(spawnSync('drizzle-kit', ['generate', '--name=shop'], { stdio: 'inherit' }).status ?? 1)
