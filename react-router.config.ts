import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
