import { ConfigError } from './config-error.ts'

/** Who does it: as was said; else whoever has a key; else the demo's stand-in, and in production nobody. */
export function chosen<Name extends string>(
  setting: string,
  said: Name | 'stand-in' | 'none' | undefined,
  real: Name,
  keys: Record<string, string>,
  isDemo: boolean,
): Name | 'stand-in' | 'none' {
  const missing = Object.keys(keys).filter((key) => keys[key] === '')
  if (said === real && missing.length > 0) {
    throw new ConfigError(`${setting}=${real} needs ${missing.join(' and ')}.`)
  }
  return said ?? (missing.length === 0 ? real : isDemo ? 'stand-in' : 'none')
}
