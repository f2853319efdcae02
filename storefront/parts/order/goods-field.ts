import { fieldId } from '#storefront/parts/form/use-form.ts'

/** Where the page on which an order is changed tells of its goods. */
export const goodsField = fieldId('change', 'lines')
