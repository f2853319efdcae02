import { type Config, readConfig } from '#server/platform/config.ts'

export { noCatalogue } from '#server/catalogue/index.ts'

/** The settings of a demo shop, some of them as a test wants them. */
export function testConfig(
  wish: Partial<Omit<Config, 'sms'>> & { sms?: Partial<Config['sms']> } = {},
  environment: Record<string, string> = {},
): Config {
  const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA_PROVIDER: 'none', ...environment })
  return { ...config, isSecure: true, ...wish, sms: { ...config.sms, ...wish.sms } }
}
