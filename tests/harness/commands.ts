import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { shopFlags } from './shop-flags.ts'

export type CommandName =
  | 'admin'
  | 'alarms'
  | 'backup'
  | 'import'
  | 'orders'
  | 'parts'
  | 'restore'
  | 'reviews'
  | 'transfers'

export interface CommandWish {
  /** Of the database; without one the command must not need any. */
  url?: string
  dataFolder: string
  /** What is typed. */
  input?: string
  /** Ends it without warning as soon as it says this. */
  killAt?: string
}

export interface CommandEnd {
  /** Null when it was killed. */
  code: number | null
  said: string
  complained: string
}

/** Runs a command of the terminal as a person would. */
export function runCommand(name: CommandName, args: readonly string[], wish: CommandWish): Promise<CommandEnd> {
  const file = join(import.meta.dirname, '../../server/commands', `${name}.ts`)
  const env = { ...process.env, DATABASE_URL: wish.url, DATA_DIR: wish.dataFolder }
  const child = spawn(process.execPath, [...shopFlags, file, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const end = { code: null as number | null, said: '', complained: '' }
  const listen = (voice: 'said' | 'complained') => (chunk: Buffer) => {
    end[voice] += chunk
    if (wish.killAt && end[voice].includes(wish.killAt)) child.kill('SIGKILL')
  }
  child.stdout.on('data', listen('said'))
  child.stderr.on('data', listen('complained'))
  child.stdin.end(wish.input ?? '')
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...end, code })))
}
