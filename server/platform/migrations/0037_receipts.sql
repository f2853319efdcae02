CREATE TABLE "receipts" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operation_key" text NOT NULL,
	"kind" text NOT NULL,
	"order_group_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"payment_id" uuid,
	"seller" jsonb NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"lines" jsonb NOT NULL,
	"means" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"utc_offset_minutes" integer NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tried_at" timestamp with time zone,
	"service_id" text,
	"sign" jsonb,
	"refusal" text,
	CONSTRAINT "receipts_operation_key_unique" UNIQUE("operation_key"),
	CONSTRAINT "receipts_service_id_unique" UNIQUE("service_id"),
	CONSTRAINT "receipts_total" CHECK ("receipts"."total_minor" > 0),
	CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('payment', 'refund', 'handover')),
	CONSTRAINT "receipts_state" CHECK ("receipts"."state" in ('waiting', 'pending', 'registered', 'refused')),
	CONSTRAINT "receipts_signed" CHECK (("receipts"."state" = 'registered') = ("receipts"."sign" is not null))
);
--> statement-breakpoint
CREATE TABLE "stand_in_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "stand_in_receipts_document_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"operation" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stand_in_receipts_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" jsonb;--> statement-breakpoint
CREATE INDEX "receipts_group" ON "receipts" USING btree ("order_group_id","at");--> statement-breakpoint
CREATE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receipts_open" ON "receipts" USING btree ("at") WHERE "receipts"."state" in ('waiting', 'pending');