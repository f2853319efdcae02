CREATE TABLE "bonus_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_accounts_phone" UNIQUE("phone","currency"),
	CONSTRAINT "bonus_accounts_digits" CHECK ("bonus_accounts"."phone" ~ '^[0-9]{11}$')
);
--> statement-breakpoint
CREATE TABLE "bonus_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"bonuses" integer NOT NULL,
	"operation_key" text NOT NULL,
	"group_id" uuid,
	"active_from" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_entries_operation_key_unique" UNIQUE("operation_key"),
	CONSTRAINT "bonus_entries_kind" CHECK ("bonus_entries"."kind" in ('earn', 'spend', 'return', 'expire', 'promotion', 'subscription', 'referral', 'goodwill')),
	CONSTRAINT "bonus_entries_some" CHECK ("bonus_entries"."bonuses" <> 0),
	CONSTRAINT "bonus_entries_end" CHECK ("bonus_entries"."bonuses" > 0 or "bonus_entries"."ends_at" is null)
);
--> statement-breakpoint
CREATE TABLE "bonus_holds" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"bonuses" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "bonus_holds_some" CHECK ("bonus_holds"."bonuses" > 0),
	CONSTRAINT "bonus_holds_state" CHECK ("bonus_holds"."state" in ('held', 'spent', 'released'))
);
--> statement-breakpoint
CREATE TABLE "bonus_uses" (
	"debit_id" bigint NOT NULL,
	"credit_id" bigint NOT NULL,
	"bonuses" integer NOT NULL,
	CONSTRAINT "bonus_uses_debit_id_credit_id_pk" PRIMARY KEY("debit_id","credit_id"),
	CONSTRAINT "bonus_uses_some" CHECK ("bonus_uses"."bonuses" > 0)
);
--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "bonus_phone" text;--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "bonus_wanted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_entries" ADD CONSTRAINT "bonus_entries_account_id_bonus_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bonus_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_holds" ADD CONSTRAINT "bonus_holds_account_id_bonus_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bonus_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_uses" ADD CONSTRAINT "bonus_uses_debit_id_bonus_entries_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."bonus_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_uses" ADD CONSTRAINT "bonus_uses_credit_id_bonus_entries_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."bonus_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_entries_account" ON "bonus_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "bonus_entries_group" ON "bonus_entries" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "bonus_entries_ends" ON "bonus_entries" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "bonus_holds_account" ON "bonus_holds" USING btree ("account_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "bonus_uses_credit" ON "bonus_uses" USING btree ("credit_id");--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_bonuses" CHECK ("baskets"."bonus_wanted" >= 0 and ("baskets"."bonus_wanted" = 0 or "baskets"."bonus_phone" is not null));