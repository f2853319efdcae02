import type { Catalogue } from '#server/catalogue/index.ts'
import { type Config, readConfig } from '#server/platform/config.ts'

/** The settings of a demo shop, some of them as a test wants them. */
export function testConfig(
  wish: Partial<Omit<Config, 'sms'>> & { sms?: Partial<Config['sms']> } = {},
  environment: Record<string, string> = {},
): Config {
  const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA_PROVIDER: 'none', ...environment })
  return { ...config, isSecure: true, ...wish, sms: { ...config.sms, ...wish.sms } }
}

const notHere = () => {
  throw new Error('This test has no catalogue.')
}

/** For tests of what needs no lists and pages of goods: nothing is read, nothing has to be stopped. */
export const noCatalogue = {
  current: notHere,
  menu: async () => [],
  breadcrumbsOf: () => [
    { name: 'Главная', url: '/' },
    { name: 'Диваны', url: '/catalog/divany/' },
  ],
  isReady: () => true,
  ready: async () => {},
  refresh: async () => {},
  noteQuery() {},
  findProductId: async () => null,
  onApplied() {},
  stop: async () => {},
  // Handed on when the areas are made, asked by nobody.
  facts: Object.create(null),
  pageFacts: Object.create(null),
} satisfies Catalogue
