CREATE TABLE "data_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"language" text NOT NULL,
	"file_key" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_copies_state" CHECK ("data_copies"."state" in ('waiting', 'ready', 'failed')),
	CONSTRAINT "data_copies_ready" CHECK (("data_copies"."state" = 'ready') = ("data_copies"."file_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "customer_visitors" (
	"customer_id" integer NOT NULL,
	"visitor_id" uuid NOT NULL,
	CONSTRAINT "customer_visitors_customer_id_visitor_id_pk" PRIMARY KEY("customer_id","visitor_id")
);
--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_purpose";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_visitors" ADD CONSTRAINT "customer_visitors_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_copies_customer" ON "data_copies" USING btree ("customer_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_copies_ends" ON "data_copies" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_purpose" CHECK ("sms_codes"."purpose" in ('signIn', 'secondFactor', 'confirmPhone', 'oldPhone', 'newPhone', 'removal'));--> statement-breakpoint
INSERT INTO "customer_visitors" ("customer_id", "visitor_id")
SELECT "customer_id", "visitor_id" FROM "sessions" WHERE "customer_id" IS NOT NULL
UNION SELECT "customer_id", "visitor_id" FROM "consents" WHERE "source" = 'signIn' AND "customer_id" IS NOT NULL AND "visitor_id" IS NOT NULL
ON CONFLICT DO NOTHING;
