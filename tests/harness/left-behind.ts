import { type SQL, sql } from 'drizzle-orm'
import { changed, type Db } from '#server/platform/database.ts'

export interface Leaving {
  customerId: number
  visitorId: string
  phone: string
  email: string
  /** Unlike anybody's. */
  lastName: string
  /** An order of theirs that has come. */
  groupId: string
  regionId: number
}

/** A row in every table that names people and that nobody fills by living in `leaving.test.ts`. */
export async function leaveRows(db: Db, someone: Leaving): Promise<void> {
  for (const row of rowsOf(someone)) await changed(db, row)
}

function rowsOf({ customerId, visitorId, phone, email, lastName, groupId, regionId }: Leaving): SQL[] {
  const hash = `hash ${lastName}`
  const line = sql`(select l.id from order_lines l join orders o on o.id = l.order_id where o.group_id = ${groupId} limit 1)`
  const review = sql`(select id from reviews where visitor_id <> ${visitorId} order by id limit 1)`
  const question = sql`(select id from questions where visitor_id <> ${visitorId} order by id limit 1)`
  const list = sql`(select id from favourite_lists where customer_id = ${customerId})`
  const item = sql`(select favourite_id from favourite_list_items where list_id = ${list} limit 1)`
  const claim = sql`(select id from claims where visitor_id = ${visitorId} limit 1)`
  const basket = sql`(select id from baskets where visitor_id = ${visitorId} or customer_id = ${customerId} limit 1)`
  return [
    sql`insert into known_browsers (customer_id, kind, key_hash, seen_at) values (${customerId}, 'browser', ${hash}, now())`,
    sql`insert into sms_codes (phone, purpose, visitor_id, salt, code_hash, tries_left, address_hash, created_at, expires_at)
      values (${phone}, 'signIn', ${visitorId}, '\\x00', '\\x00', 5, '', now(), now() + interval '5 minutes')`,
    sql`insert into app_secrets (customer_id, sealed_secret) values (${customerId}, '\\x00')`,
    sql`insert into recovery_codes (customer_id, code_hash) values (${customerId}, ${hash})`,
    sql`insert into passkeys (id, customer_id, public_key, counter, transports, name, made_at)
      values (${hash}, ${customerId}, '\\x00', 0, '{}', ${lastName}, now())`,
    sql`insert into proofs (kind, visitor_id, customer_id, tries_left, expires_at)
      values ('passkey', ${visitorId}, ${customerId}, 5, now() + interval '5 minutes')`,
    sql`insert into customer_addresses (customer_id, name, address, saved_at) values (${customerId}, ${lastName}, 'Челябинск', now())`,
    sql`with crew as (insert into crews (name, region_id, phone, skills) values (${`Экипаж ${customerId}`}, ${regionId}, '79000000000', '{}') returning id)
      insert into crew_visits (subject, kind, group_id, crew_id, day, from_hour, to_hour, given_at, note)
      select ${`order ${groupId}`}, 'delivery', ${groupId}, id, '2026-11-21', 12, 16, now(), ${lastName} from crew`,
    sql`insert into payments (code, order_group_id, order_number, method_id, kind, amount_minor, currency, created_at, expires_at, card_print)
      values (gen_random_uuid()::text, ${groupId}, '1', 'card', 'card', 100, 'RUB', now(), now(), ${`print ${lastName}`})`,
    sql`insert into claims (group_id, order_number, line_id, goods, visitor_id, contact_name, contact_phone, region_id, language, created_at, changed_at, state, description)
      values (${groupId}, '1', ${line}, '{"names": {}, "image": null}', ${visitorId}, ${lastName}, ${phone}, ${regionId}, 'ru', now(), now(), 'withdrawn', ${lastName})`,
    sql`insert into uploads (key, purpose, visitor_id, state, media_type, bytes, kept_until)
      values (md5(${hash}), 'test', ${visitorId}, 'waiting', 'image/webp', 1, now())`,
    sql`insert into claim_events (claim_id, kind, by, note, at) values (${claim}, 'sent', 'shopper', '', now())`,
    sql`insert into claim_photos (claim_id, kind, upload, at) values (${claim}, 'defect', (select key from uploads where visitor_id = ${visitorId} limit 1), now())`,
    sql`insert into order_notes (group_id, text, made_by, at) values (${groupId}, 'Домофон не работает', 1, now())`,
    sql`insert into order_payers (order_group_id, country, tax_id, name, named_at) values (${groupId}, 'RU', '6658007126', 'ООО «Ромашка»', now())`,
    sql`insert into analytics_purchases (group_id, visitor, region_id, language, device, is_staff, placed_at)
      values (${groupId}, ${visitorId}, ${regionId}, 'ru', 'phone', false, now())`,
    sql`with used as (insert into promotions (names, texts, effect, goods, currency, coupon, is_once_per_phone)
        values ('{}', '{}', '{}', '{}', 'RUB', ${`КУПОН${customerId}`}, true) returning id)
      insert into promotion_phones (promotion_id, phone, group_id) select id, ${phone}, ${groupId} from used`,
    sql`insert into stand_in_bonuses (key, phone, currency, bonuses, made_by, active_from, made_at) values (${hash}, ${phone}, 'RUB', 1, 'test', now(), now())`,
    sql`insert into invitations (customer_id, code) values (${customerId}, ${lastName})`,
    sql`insert into invitation_visits (visitor_id, inviter_id, opened_at) values (${visitorId}, ${customerId}, now())`,
    sql`insert into invited_friends (friend_id, inviter_id, is_inviters_browser, joined_at) values (${customerId}, ${customerId + 1_000_000}, false, now())`,
    sql`insert into shared_baskets (code, is_from_staff, digest, ends_at, customer_id) values (${hash}, false, ${hash}, now() + interval '1 day', ${customerId})`,
    sql`insert into shared_basket_lines (code, offer_id, quantity, sort) select ${hash}, l.offer_id, 1, 0 from order_lines l where l.id = ${line}`,
    sql`insert into basket_reminders (consent_id, code, language, region_id, remind_at, basket_id, email)
      values (1, ${hash}, 'ru', ${regionId}, now(), ${basket}, ${email})`,
    sql`insert into companies (country, tax_id, name, used_at, customer_id) values ('RU', '6658007126', ${`ИП ${lastName}`}, now(), ${customerId})`,
    sql`insert into favourite_projects (project_id, added_at, customer_id) values (1, now(), ${customerId})`,
    sql`insert into favourite_voters (list_id, visitor_id, name, address_hash, joined_at) values (${list}, ${visitorId}, ${lastName}, '', now())`,
    sql`insert into favourite_votes (list_id, favourite_id, visitor_id, is_yes, voted_at) values (${list}, ${item}, ${visitorId}, true, now())`,
    sql`insert into favourite_comments (list_id, visitor_id, text, language, written_at) values (${list}, ${visitorId}, ${lastName}, 'ru', now())`,
    sql`insert into shop_staff (customer_id, shop_id, since) values (${customerId}, 1, now())`,
    sql`insert into shop_shifts (customer_id, shop_id, started_at) values (${customerId}, 1, now())`,
    sql`insert into hall_baskets (shop_id, opened_at, customer_id) values (1, now(), ${customerId})`,
    sql`insert into tag_feedback (shop_id, kind, words, said_by, said_at) values (1, 'other', '', ${customerId}, now())`,
    sql`insert into tag_prints (request_key, shop_id, printed_by, printed_at, source, template_names, layout, languages, prices_of, tags)
      values (gen_random_uuid(), 1, ${customerId}, now(), 'goods', '{}', '{}', '{}', '2026-11-21', 1)`,
    sql`insert into review_photos (review_id, media, width, height, sort)
      select id, ${hash}, 1, 1, 0 from reviews where visitor_id = ${visitorId} limit 1`,
    sql`insert into review_votes (review_id, visitor_id, is_yes) select id, ${visitorId}, true from (select ${review} id) r where id is not null`,
    sql`insert into question_votes (question_id, visitor_id, is_yes) select id, ${visitorId}, true from (select ${question} id) q where id is not null`,
    sql`insert into room_plans (customer_id, name, plan, saved_at) values (${customerId}, ${lastName}, '{"pieces": []}', now())`,
    sql`insert into my_shops (customer_id, shop_id, chosen_at) values (${customerId}, 1, now())`,
    sql`insert into picture_searches (id, visitor_id, width, height, found, searched_at) values (gen_random_uuid(), ${visitorId}, 1, 1, '[]', now())`,
    sql`insert into message_stops (email, topic, stopped_at) values (${email}, 'news', now())`,
    sql`insert into push_devices (customer_id, endpoint, public_key, secret, label, language, created_at)
      values (${customerId}, ${`https://push.example/${hash}`}, '', '', '', 'ru', now())`,
    sql`insert into desk_filters (customer_id, page, name, query, saved_at) values (${customerId}, 'orders', ${lastName}, '', now())`,
    sql`insert into crew_members (customer_id, crew_id, code, name) select ${customerId}, id, ${hash}, ${lastName} from crews order by id desc limit 1`,
  ]
}
