CREATE TABLE "bonus_pulls" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"mark" text,
	"pulled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_told" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_told_answer" CHECK ("bonus_told"."answer" in ('taken', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "stand_in_bonuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stand_in_bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"phone" text NOT NULL,
	"currency" text NOT NULL,
	"bonuses" integer NOT NULL,
	"made_by" text NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stand_in_bonuses_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "bonus_entries" DROP CONSTRAINT "bonus_entries_kind";--> statement-breakpoint
ALTER TABLE "bonus_pulls" ADD CONSTRAINT "bonus_pulls_account_id_bonus_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bonus_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_told" ADD CONSTRAINT "bonus_told_entry_id_bonus_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bonus_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stand_in_bonuses_owner" ON "stand_in_bonuses" USING btree ("phone","currency");--> statement-breakpoint
ALTER TABLE "bonus_entries" ADD CONSTRAINT "bonus_entries_kind" CHECK ("bonus_entries"."kind" in ('earn', 'spend', 'return', 'expire', 'promotion', 'subscription', 'referral', 'goodwill', 'unearned', 'outside'));