import { z } from 'zod'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { Id, line, Status } from '../fields.ts'

/** Pages of the desk whose list is narrowed by its address. */
const filteredPages = [
  'orders',
  'customers',
  'goods',
  'trail',
  'claims',
  'words',
  'failed',
  'certificates',
  'shipments',
  'enquiries',
  'actions',
  'promotions',
  'tags',
  'marks',
  'texts',
  'news',
  'vacancies',
  'posts',
] as const

const SavedFilter = z.object({
  id: z.int(),
  name: z.string(),
  /** `state=inWork&warehouse=3`: what the page's address says. */
  query: z.string(),
})
export type SavedFilter = z.infer<typeof SavedFilter>

const filterPage = z.enum(filteredPages)
export type FilteredPage = z.infer<typeof filterPage>

/** Ways of looking at a list that somebody at the desk keeps for themselves. */
export const deskFiltersContract = {
  listFilters: call({
    method: 'POST',
    path: '/api_vue/staff/filters/list/',
    access: 'orderDesk',
    isRead: true,
    summary: 'The caller’s own filters of a page, by name',
    body: z.object({ page: filterPage }),
    answer: z.object({ filters: z.array(SavedFilter) }),
    limit: perMinute(120),
  }),
  saveFilter: call({
    method: 'POST',
    path: '/api_vue/staff/filters/save/',
    access: 'orderDesk',
    summary: 'Keeps a filter under a name; the same name again takes its place. At most 20 for each page',
    body: z.object({
      page: filterPage,
      name: line(40),
      query: z
        .string()
        .max(400)
        .regex(/^[\w=&%+.*-]+$/),
    }),
    answer: z.object({ filter: SavedFilter }),
    refusals: {
      FILTERS_FULL: ofField(
        'name',
        refusal(409, {
          ru: 'Своих фильтров уже 20. Удалите ненужный и сохраните снова.',
          kk: 'Өз сүзгілеріңіз 20-ға жетті. Керексізін жойып, қайта сақтаңыз.',
          en: 'You have 20 filters of your own. Delete one that you do not need and save again.',
        }),
      ),
    },
    limit: perMinute(30),
  }),
  dropFilter: call({
    method: 'POST',
    path: '/api_vue/staff/filters/drop/',
    access: 'orderDesk',
    summary: 'Deletes a filter of the caller’s own; one that is not there is no fault',
    body: z.object({ id: Id }),
    answer: Status,
    limit: perMinute(30),
  }),
}
