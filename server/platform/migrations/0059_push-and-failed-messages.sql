CREATE TABLE "push_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"secret" text NOT NULL,
	"label" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_purpose";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP CONSTRAINT "sms_messages_sealed";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP CONSTRAINT "sms_messages_to";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "device_id" bigint;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "push_devices_customer" ON "push_devices" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "sms_messages_device" ON "sms_messages" USING btree ("device_id","created_at") WHERE "sms_messages"."device_id" is not null;--> statement-breakpoint
CREATE INDEX "sms_messages_failed" ON "sms_messages" USING btree ("id") WHERE "sms_messages"."status" in ('failed', 'unknown') and "sms_messages"."kind" = 'notice' and "sms_messages"."given_up_at" is null;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('account', 'order', 'marketing', 'favourites', 'subscription', 'basket', 'push'));--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_sealed" CHECK ("sms_messages"."sealed_text" is null or "sms_messages"."status" in ('queued', 'sending') or ("sms_messages"."status" = 'failed' and "sms_messages"."kind" = 'notice'));--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_to" CHECK (case "sms_messages"."channel" when 'sms' then "sms_messages"."phone" when 'email' then "sms_messages"."email" when 'push' then "sms_messages"."device_id"::text end is not null);