export { type Banners, createBanners } from './banners.ts'
export { type BannerInput, saveBanners } from './save-banner.ts'
