import type { DeliveryServicesProps } from '#storefront/parts/delivery-services.tsx'
import { still } from '#storefront/parts/still.tsx'

export const Services = still<DeliveryServicesProps>({
  server: import.meta.env.SSR ? (await import('#storefront/parts/delivery-services.tsx')).default : null,
  load: () => import('#storefront/parts/delivery-services.tsx'),
})
