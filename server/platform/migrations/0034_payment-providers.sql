CREATE TABLE "payment_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"order_number" text,
	"currency" text NOT NULL,
	"ours_minor" bigint,
	"theirs_minor" bigint,
	"seen_at" timestamp with time zone,
	"seen_by" integer,
	CONSTRAINT "payment_differences_once" UNIQUE("day","provider","kind","provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_inbox" (
	"event_key" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"code" text PRIMARY KEY NOT NULL,
	"order_group_id" uuid NOT NULL,
	"part_id" integer,
	"sum_minor" bigint,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_links_sum" CHECK ("payment_links"."sum_minor" is null or "payment_links"."sum_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_reconciliations" (
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"ours_count" integer NOT NULL,
	"ours_minor" bigint NOT NULL,
	"theirs_count" integer NOT NULL,
	"theirs_minor" bigint NOT NULL,
	"is_listed" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reconciliations_day" PRIMARY KEY("day","provider")
);
--> statement-breakpoint
ALTER TABLE "test_bank_payments" DROP CONSTRAINT "test_bank_status";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "qr_payload" text;--> statement-breakpoint
ALTER TABLE "test_bank_payments" ADD COLUMN "bank" text DEFAULT 'test-bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_bank_payments" ADD COLUMN "is_held_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_inbox_open" ON "payment_inbox" USING btree ("told_at") WHERE "payment_inbox"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_links_group" ON "payment_links" USING btree ("order_group_id");--> statement-breakpoint
ALTER TABLE "test_bank_payments" ADD CONSTRAINT "test_bank_status" CHECK ("test_bank_payments"."status" in ('pending', 'held', 'succeeded', 'canceled'));