CREATE TABLE "message_templates" (
	"template" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_templates_template_channel_language_pk" PRIMARY KEY("template","channel","language")
);
--> statement-breakpoint
ALTER TABLE "sms_messages" DROP CONSTRAINT "sms_messages_status";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP CONSTRAINT "sms_messages_sealed";--> statement-breakpoint
ALTER TABLE "sms_messages" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "purpose" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "consent_id" bigint;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "address_hash" text;--> statement-breakpoint
CREATE INDEX "sms_messages_email" ON "sms_messages" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_address" ON "sms_messages" USING btree ("address_hash","created_at");--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_message_id_unique" UNIQUE("message_id");--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_to" CHECK (case "sms_messages"."channel" when 'sms' then "sms_messages"."phone" when 'email' then "sms_messages"."email" end is not null);--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_purpose" CHECK ("sms_messages"."purpose" = 'service' or "sms_messages"."consent_id" is not null);--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_status" CHECK ("sms_messages"."status" in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'));--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_sealed" CHECK ("sms_messages"."sealed_text" is null or "sms_messages"."status" in ('queued', 'sending'));