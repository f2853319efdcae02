/** The form of the filters, on every screen size. */
export const filtersId = 'filters'
